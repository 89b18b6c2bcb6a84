/** The most corrections of a day that its page lists: whatever is posted, a page stays below 500 KB beside its style sheet. */
export const MAX_CORRECTIONS_TOLD = 30;
