// Ids from the book's names.
export { slug } from '../firefight/names.ts'
