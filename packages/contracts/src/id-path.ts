import { z } from 'zod';

/** The parameter of a path that names one thing; an id that nothing has is answered 404. */
export const idPath = z.object({ id: z.string() });
