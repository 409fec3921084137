import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { figure } from '@fairway/contracts/content/figure';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FigureDrawing } from './figure-drawing.tsx';

const folder = join(import.meta.dirname, '../../../../services/question-bank');
const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const drawn = Object.entries<object>(JSON.parse(readFileSync(join(folder, 'drawn-pictures.json'), 'utf8')));

/** The blocks of a style sheet by selector, without comments. */
const blocksOf = (css: string) =>
  [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', block = '']) => [selector.trim(), block.trim()] as const,
  );
const styles = blocksOf(read('drawing.module.css'));
/** The values of the day theme. */
const tokens = new Map(
  [...blocksOf(read('../styles/tokens.css')), ...styles]
    .filter(([selector]) => selector === ':root' || selector === '.drawing')
    .flatMap(([, block]) => [...block.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value])),
) as Map<string, string>;

/** The drawing as a file, with the styles that it uses. */
function svgOf(data: object): string {
  const markup = renderToStaticMarkup(<FigureDrawing figure={figure.parse({ ...data, caption: '-' })} />);
  const [, width = 0, height = 0] = /viewBox="0 0 (\d+) (\d+)"/.exec(markup) ?? [];
  const used = styles.filter(([selector]) => {
    const names = [...selector.matchAll(/\.([\w-]+)/g)].map(([, name]) => name);
    return !selector.startsWith(':') && names.some((name) => new RegExp(`"([^"]* )?${name}[ "]`).test(markup));
  });
  const css = used.map(([selector, block]) => {
    const plain = block.replace(/(--[\w-]+|display|width|height): [^;]+;/g, '').replace(/\s+/g, ' ');
    return `${selector.replace(/\s+/g, ' ')}{${plain.replace(/var\((--[\w-]+)\)/g, (_, name) => tokens.get(name) ?? name).trim()}}`;
  });
  return `${markup
    .replace(/ (role|aria-label)="[^"]*"/g, '')
    .replace(
      '<svg',
      `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * Number(width)}" height="${2 * Number(height)}"`,
    )
    .replace('>', `>\n<style>${css.filter((rule) => !rule.endsWith('{}')).join('')}</style>`)
    .replace(/><\/(rect|circle|path)>/g, '/>')
    .replace(/\d+\.\d{3,}/g, (number) => String(Number(Number(number).toFixed(1))))
    .replaceAll('><', '>\n<')}\n`;
}

test.each(drawn)('%s of the sample bank is drawn from data', async (name, data) => {
  await expect(svgOf(data)).toMatchFileSnapshot(join(folder, 'sample-bank/images', name));
});
