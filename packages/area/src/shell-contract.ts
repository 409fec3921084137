import { isInRange, rangeOf } from '@fairway/contracts/call/version-range';

/**
 * The version of the interface between the shell and its areas, whose types are in `contract/types.txt`. Raise the
 * minor version for an addition that older areas can ignore, and the major version for any other change. After that,
 * save the types: `npm run contract -w @fairway/area`.
 */
export const contractVersion = '1.6.0';

/** The shell versions that an area built with this version can run in: the same major, and at least this minor. */
export const contractRange = rangeOf(contractVersion);

/** Whether an area with this range runs in a shell with this version. */
export const isContractMet = (range?: string, version?: string): boolean => isInRange(version, range);
