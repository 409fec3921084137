import type { Figure } from '@fairway/contracts/content/figure';
import { Arcs } from './arcs.tsx';
import { Lights } from './lights.tsx';
import { Marks } from './marks.tsx';
import { Shapes } from './shapes.tsx';
import { Sound } from './sound.tsx';

/** A drawing that a text states as data. */
export function FigureDrawing({ figure }: { figure: Figure }) {
  switch (figure.kind) {
    case 'lights':
      return <Lights vessel={figure.vessel} bearing={figure.bearing} />;
    case 'arcs':
      return <Arcs vessel={figure.vessel} />;
    case 'marks':
      return <Marks marks={figure.marks} />;
    case 'shapes':
      return <Shapes shapes={figure.shapes} />;
    case 'sound':
      return <Sound sounds={figure.sounds} every={figure.every} />;
  }
}
