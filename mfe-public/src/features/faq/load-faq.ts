import type { BankFacts } from '@fairway/contracts/question-bank/catalogue';
import { rangesOf } from '../../licenses/counted-licenses.ts';
import { loadLicenses } from '../../licenses/load-licenses.ts';
import type { PublicApi } from '../../routing/public-host.ts';
import { readDeckCount, readSettings, readSiteTexts } from '../../shared-calls.ts';

/** What the answers of the FAQ depend on; `written` is an administrator's replacement for the original text. */
export type FaqFacts = {
  bankSource: string;
  bank: BankFacts | null;
  licenseRanges: string;
  replacement: string | null;
};

/** If a service does not respond, its sentence falls back to what is true of any bank. */
export async function loadFaq(api: PublicApi): Promise<FaqFacts> {
  const [settings, count, licenses, texts] = await Promise.all([
    readSettings(api).catch(() => null),
    readDeckCount(api).catch(() => null),
    loadLicenses(api).catch(() => null),
    readSiteTexts(api, ['faq']),
  ]);
  return {
    bankSource: settings?.bank_source ?? '',
    bank: count?.bank ?? null,
    licenseRanges: rangesOf(licenses),
    replacement: texts.faq ?? null,
  };
}
