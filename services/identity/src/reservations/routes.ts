import { reservationInput } from '@fairway/contracts/identity';
import { answer, answerFault } from '@fairway/kit/fault';
import { readBody } from '@fairway/kit/validate';
import { Hono, type MiddlewareHandler } from 'hono';
import { type ReservationDeps, reserve } from './service.ts';

/** What commerce asks before a visitor's card is charged. */
export function reservationRoutes(deps: ReservationDeps & { guard: MiddlewareHandler }): Hono {
  return new Hono().use(deps.guard).post('/', async (c) => {
    const input = await readBody(c, reservationInput);
    if (!input.ok) return answerFault(c, input.fault);
    return answer(c, await reserve(deps, input.value));
  });
}
