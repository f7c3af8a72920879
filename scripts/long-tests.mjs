// Tests with `@long` in their name do not run in `npm test`, so that it takes a few minutes.

/** Whether they run: in `npm test -- --all`, in `npm run test:static` and in the soak. */
export const runsLongTests = () =>
  process.env.RINGFIRE_ALL === '1' || Number(process.env.RINGFIRE_SOAK ?? 1) > 1
