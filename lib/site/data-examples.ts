// Run as they stand by tests/e2e/data-examples.test.ts.

/** Lines to copy from /dados. Each names its types: by itself a reader takes 0364 for 364. */
export const DATA_EXAMPLES: readonly { name: string; text: (siteUrl: string) => string }[] = [
  {
    name: 'curl',
    text: (url) => `curl -fsS ${url}/dados/sorteios-rio.csv -o sorteios-rio.csv
curl -fsS '${url}/api/v1/draws?region=rio&limit=1'`,
  },
  {
    name: 'Python',
    text: (url) => `import csv, io, urllib.request

with urllib.request.urlopen("${url}/dados/sorteios-rio.csv") as resposta:
    linhas = list(csv.DictReader(io.TextIOWrapper(resposta, "utf-8")))
print(len(linhas), linhas[-1]["data"], linhas[-1]["p1"])`,
  },
  {
    name: 'DuckDB',
    text: (url) => `SELECT bicho, count(*) AS vezes
FROM read_csv('${url}/dados/sorteios-rio.csv', all_varchar = true)
GROUP BY bicho ORDER BY vezes DESC, bicho;`,
  },
];
