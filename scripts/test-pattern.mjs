/** For `-t`: finds the test of these titles, suites first, however Vitest joins them. */
export const patternOf = (titles) => titles.map((title) => title.replace(/[\\^$.*+?()[\]{}|"]/g, '.')).join('.{1,3}');
