import type { Figure } from '@fairway/contracts/content/figure';
import { litVessel, markForm, markKind } from '@fairway/contracts/content/figure';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FigureDrawing } from './figure-drawing.tsx';
import { viewOf } from './lights.tsx';

const figures: [Figure, string][] = [
  [
    { kind: 'lights', vessel: 'power', bearing: 0, caption: '' },
    'Night, from ahead. From the top: white; green on the left; red on the right.',
  ],
  [
    { kind: 'arcs', vessel: 'sailing', caption: '' },
    'Arcs of the lights, clockwise from ahead: green over 112.5 degrees from 0; red over 112.5 degrees from 247.5; white over 135 degrees from 112.5.',
  ],
  [{ kind: 'shapes', shapes: ['ball', 'diamond', 'ball'], caption: '' }, 'By day, from the top: ball, diamond, ball.'],
  [
    { kind: 'sound', sounds: ['prolonged', 'short'], every: 120, caption: '' },
    'prolonged blast, short blast, again after at most 2 minutes.',
  ],
  [{ kind: 'sound', sounds: ['stroke', 'bell', 'gong'], every: 60, caption: '' }, 'again after at most 1 minute'],
  [
    {
      kind: 'marks',
      marks: [
        { mark: 'port', form: 'buoy' },
        { mark: 'starboard', form: 'daybeacon' },
        { mark: 'safe water', form: 'lighted buoy' },
      ],
      caption: '',
    },
    'can, green; triangle, red; lighted buoy, red and white, Mo (A) W.',
  ],
];

test.each(figures)('%j has a description', (figure, words) => {
  render(<FigureDrawing figure={figure} />);
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain(words);
});

test.each(litVessel.options)('draws every light of: %s', (vessel) => {
  const { container } = render(<FigureDrawing figure={{ kind: 'lights', vessel, bearing: 45, caption: '' }} />);
  const places = [...container.querySelectorAll('text')].map(
    (text) => `${text.getAttribute('x')} ${text.getAttribute('y')}`,
  );
  expect(places.length).toBeGreaterThan(0);
  expect(new Set(places).size).toBe(places.length);
  expect(container.innerHTML).not.toContain('NaN');
});

test.each(markKind.options)('draws and names every form of: %s', (mark) => {
  const marks = markForm.options.map((form) => ({ mark, form }));
  const { container } = render(<FigureDrawing figure={{ kind: 'marks', marks, caption: '' }} />);
  expect(container.querySelectorAll('path').length).toBeGreaterThanOrEqual(2 * marks.length);
  expect(container.innerHTML).not.toMatch(/NaN|undefined/);
});

test('says from where a vessel is seen', () => {
  expect([0, 45, 90, 120, 180, 315].map(viewOf)).toEqual([
    'from ahead',
    'from 45° on her starboard bow',
    'from her starboard beam',
    'from 120° on her starboard side, abaft the beam',
    'from astern',
    'from 45° on her port bow',
  ]);
});
