/** Whole matrices of pages, themes, widths and stores (`npm run test:all`) instead of a fixed sample of them (`npm test`). */
export const IS_WHOLE = process.env.TEST_ALL === '1';
