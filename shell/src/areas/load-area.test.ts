import { contractRange, contractVersion } from '@fairway/area/shell-contract';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { expect, test, vi } from 'vitest';
import { ContractMismatch, loadArea } from './load-area.ts';

vi.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: vi.fn() }));

function areaIs(area: object): void {
  vi.mocked(loadRemote).mockResolvedValue(area);
}
const lifecycles = { bootstrap: async () => {}, mount: async () => {}, unmount: async () => {} };

test('an area with this contract version loads', async () => {
  const area = { ...lifecycles, shellContract: contractRange };
  areaIs(area);
  expect(await loadArea('mfe_tests')).toBe(area);
});

test('an area that needs another contract version is rejected, naming both versions', async () => {
  areaIs({ ...lifecycles, shellContract: '^99.0' });
  const rejection = await loadArea('mfe_tests').catch((error: Error) => error);
  expect(rejection).toBeInstanceOf(ContractMismatch);
  expect(rejection).toHaveProperty(
    'message',
    `mfe_tests needs the shell contract ^99.0, this shell has ${contractVersion}`,
  );
});

test('a module that is not an area is rejected', async () => {
  areaIs({ shellContract: contractRange });
  await expect(loadArea('mfe_tests')).rejects.toThrow('mfe_tests exposes no lifecycles');
});
