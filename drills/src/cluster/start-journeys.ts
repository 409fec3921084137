import { setTimeout as sleep } from 'node:timers/promises';
import {
  answererSteps,
  buyerSteps,
  editorSteps,
  markerSteps,
  readerSteps,
  registerAndBuy,
  type Step,
  testTakerSteps,
  type World,
} from './journeys.ts';

/** Every operation must have succeeded by then, because nothing fails any more. */
const timeoutMs = 60_000;
const answerers = 3;
const readers = 2;

/** Starts all journeys at once. `end` waits until each has finished its current step, so that no outcome is unknown. */
export async function startJourneys(world: World): Promise<{ end: () => Promise<void> }> {
  const newMember = () => registerAndBuy(world);
  const steps: Step[] = [buyerSteps(world), await editorSteps(world)];
  for (let i = 0; i < answerers; i++) steps.push(answererSteps(world, await newMember()));
  for (let i = 0; i < readers; i++) steps.push(readerSteps(world, await newMember()));
  steps.push(markerSteps(world, await newMember()), testTakerSteps(world, await newMember()));

  let isOver = false;
  async function repeat(step: Step): Promise<void> {
    while (!isOver) await step();
  }
  const running = Promise.all(steps.map(repeat));
  // `end` throws the errors of the journeys.
  running.catch(() => undefined);
  return {
    end: async () => {
      isOver = true;
      const isDone = await Promise.race([running.then(() => true), sleep(timeoutMs, false, { ref: false })]);
      if (!isDone) throw new Error(`These never succeeded: ${world.meter.pending().join('; ')}`);
    },
  };
}
