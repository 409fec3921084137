import type { Machine } from './machine.ts';
import type { BrowserResult } from './measure-browser.ts';
import type { Idle } from './measure-idle.ts';
import type { MemberPage } from './measure-members.ts';
import type { PageResult } from './measure-pages.ts';
import type { SizeResult } from './measure-size.ts';
import type { ReleaseSizes } from './release-sizes.ts';
import type { Run } from './run-k6.ts';

/** All that one run of the bench found out; kept as JSON in results/. */
export type Results = {
  machine: Machine;
  quick: boolean;
  /** Of the cores while load was put on, by programs that are not the bench's; undefined where that cannot be told. */
  othersShare?: number | undefined;
  /** Undefined where the sources changed under the bench, so that no start was warm. */
  warmStartSeconds: number | undefined;
  idle: Idle;
  release: ReleaseSizes;
  browser: BrowserResult;
  members: MemberPage[];
  sizes: SizeResult[];
  pages: PageResult;
  login: { serial: Run; parallel: Run };
  /** In the sandbox, all calls of one together. `roundTrips`: statements of all services, mails and timers included. */
  purchase: { serial: Run; parallel: Run; roundTrips: number };
};
