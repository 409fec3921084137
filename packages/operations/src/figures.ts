export type Figure = { name: string; labels: Record<string, string>; value: number };

/** Parses the `/metrics` of a process. */
export function parseFigures(text: string): Figure[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)/.exec(line) ?? [];
    if (name === undefined || value === undefined) return [];
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label, text]) => [label, text]);
    return [{ name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) }];
  });
}

/** The value of a figure that has at least these labels. */
export function figureOf(
  figures: readonly Figure[],
  name: string,
  labels: Record<string, string> = {},
): number | undefined {
  const wanted = Object.entries(labels);
  return figures.find((figure) => figure.name === name && wanted.every(([key, text]) => figure.labels[key] === text))
    ?.value;
}
