// Ids from the book's names.
export { slug } from '../../gunfight/files/names.ts'
