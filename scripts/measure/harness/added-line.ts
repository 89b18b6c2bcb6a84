/** The text of a list of `lib/core/domain`, with one entry more at its end: the constant `name` of the file at `from`. */
export function withLine(list: string, name: string, from: string): string {
  const lines = list.split('\n');
  const importedFrom = (line: string) => /^import .* from '(\.\/.*)';$/.exec(line)?.[1] ?? '';
  const at = lines.findIndex((line) => importedFrom(line) > from);
  lines.splice(Math.max(at, 0), 0, `import { ${name} } from '${from}';`);
  const end = lines.findIndex((line) => line.startsWith('} as const satisfies'));
  lines.splice(end, 0, `  ${name},`);
  return lines.join('\n');
}
