import type { Machine } from './machine.ts';
import type { BrowserResult } from './measure-browser.ts';
import type { Idle } from './measure-idle.ts';
import type { MemberPage } from './measure-members.ts';
import type { PageResult } from './measure-pages.ts';
import type { SizeResult } from './measure-size.ts';
import type { ReleaseSizes } from './release-sizes.ts';
import type { Run } from './run-load.ts';

/** All results of one bench run; saved as JSON in results/. */
export type Results = {
  machine: Machine;
  quick: boolean;
  /** Share of the cores used by other programs during the runs; undefined if unknown. */
  othersShare?: number | undefined;
  /** Undefined if the sources changed during the bench, so that no start was warm. */
  warmStartSeconds: number | undefined;
  idle: Idle;
  release: ReleaseSizes;
  browser: BrowserResult;
  members: MemberPage[];
  sizes: SizeResult[];
  pages: PageResult;
  login: { serial: Run; parallel: Run };
  /**
   * In the sandbox, all calls of a purchase together. `roundTrips`: statements of all services, including mails and
   * timers.
   */
  purchase: { serial: Run; parallel: Run; roundTrips: number };
};
