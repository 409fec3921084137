import { z } from 'zod';

/** The vessels whose lights can be drawn; `vessel-lights.ts` in packages/ui has the lights of each. */
export const litVessel = z.enum([
  'power',
  'long power',
  'towing',
  'long tow',
  'pushing',
  'pushing, Inland',
  'sailing',
  'trawling',
  'fishing',
  'not under command',
  'restricted',
  'clearing mines',
  'constrained by draft',
  'pilot',
  'anchored',
  'aground',
]);
export type LitVessel = z.infer<typeof litVessel>;

export const dayShape = z.enum(['ball', 'cone up', 'cone down', 'diamond', 'cylinder']);
export type DayShape = z.infer<typeof dayShape>;

export const soundElement = z.enum(['short', 'prolonged', 'bell', 'stroke', 'gong']);
export type SoundElement = z.infer<typeof soundElement>;

/** What a buoy or beacon marks, entered from seaward in IALA region B. */
export const markKind = z.enum([
  'port',
  'starboard',
  'preferred channel to starboard',
  'preferred channel to port',
  'safe water',
  'isolated danger',
  'special',
]);
export type MarkKind = z.infer<typeof markKind>;

export const markForm = z.enum(['buoy', 'lighted buoy', 'daybeacon']);

const mark = z.object({ mark: markKind, form: markForm });
export type Mark = z.infer<typeof mark>;

/** A drawing stated as data; the components in packages/ui draw it. */
export const figure = z
  .discriminatedUnion('kind', [
    /** The lights of a vessel at night, as an observer sees them at a relative bearing from her, in degrees. */
    z.object({ kind: z.literal('lights'), vessel: litVessel, bearing: z.int().min(0).max(359) }),
    /** The arcs of her lights, from above. */
    z.object({ kind: z.literal('arcs'), vessel: litVessel }),
    /** Day shapes, from the top. */
    z.object({ kind: z.literal('shapes'), shapes: z.array(dayShape).min(1).max(5) }),
    /** Sounds in order of time; `every`: seconds after which they come again, at most. */
    z.object({
      kind: z.literal('sound'),
      sounds: z.array(soundElement).min(1).max(9),
      every: z.int().positive().optional(),
    }),
    /** Buoys and beacons, from the left. */
    z.object({ kind: z.literal('marks'), marks: z.array(mark).min(1).max(3) }),
  ])
  .and(z.object({ caption: z.string().min(1) }));
export type Figure = z.infer<typeof figure>;
