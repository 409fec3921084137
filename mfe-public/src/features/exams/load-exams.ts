import { readLicenseBooks } from '@fairway/area/license-books';
import { calendarDay, visitorTimeZone } from '@fairway/contracts/identity/time-zone';
import type { Book, LicenseRecord } from '@fairway/contracts/question-bank/catalogue';
import type { QuestionType } from '@fairway/contracts/question-bank/departments';
import type { ExamCode, ExamModule, ExamsOutput } from '@fairway/contracts/question-bank/exams';
import { sailorPages } from '@fairway/contracts/releases/site';
import type { Licenses } from '@fairway/ui/fields/study-choice';
import { sailorRatingOf } from '@fairway/ui/licenses/common-licenses';
import { redirect } from 'react-router-dom';
import { licenseOf } from '../../licenses/counted-licenses.ts';
import { loadLicenses } from '../../licenses/load-licenses.ts';
import { paths } from '../../routing/paths.ts';
import type { PublicApi } from '../../routing/public-host.ts';
import { readBooks } from '../../shared-calls.ts';

/** `today` is YYYY-MM-DD: facts that were read long before it are marked. */
export type Exams = ExamsOutput & { books: Book[]; today: string };

export type LicensePageContent = Pick<Exams, 'session' | 'today'> & {
  path: string;
  /** Such as 'Deck-ZDL28'. */
  ratingId: string;
  /** The official title of the license; of an AB or a QMED, what they are called. */
  title: string;
  codes: ExamCode[];
  modules: ExamModule[];
  /** The books of its exam, with their number of questions for this license. */
  books: Book[];
};

export type LicenseList = { department: QuestionType; licenses: ReturnType<typeof pagesOf> }[];

const readExams = (api: PublicApi) => api.get('/api/v1/public/exams');

const day = () => calendarDay(new Date(), visitorTimeZone);

export async function loadExamModules(api: PublicApi): Promise<Exams> {
  const [exams, { deck, engine }] = await Promise.all([readExams(api), readBooks(api)]);
  return { ...exams, books: [...deck, ...engine], today: day() };
}

/** Every license with its page. A chosen one, 'Deck-ZDL28', redirects there: this works without a script. */
export async function loadLicenseList(api: PublicApi, chosen: string): Promise<LicenseList> {
  const pages = pagesOf(await loadLicenses(api));
  const page = pages.find(({ ratingId }) => ratingId === chosen);
  if (page) throw redirect(page.path);
  return (['Deck', 'Engine'] as const).map((department) => ({
    department,
    licenses: pages.filter(({ ratingId }) => ratingId.startsWith(department)),
  }));
}

/** The page of a license; null if there is no such license. */
export async function loadLicense(api: PublicApi, slug: string): Promise<LicensePageContent | null> {
  const [exams, licenses] = await Promise.all([readExams(api), loadLicenses(api)]);
  const page = pagesOf(licenses).find(({ path }) => path === paths.license(slug));
  if (!page) return null;
  const { ratingId } = page;
  const codes = exams.codes.filter((code) => code.licenses.includes(slug));
  const used = new Set(codes.flatMap(({ modules }) => modules.map(({ module }) => module)));
  const sailor = sailorRatingOf(ratingId);
  const books = (await readLicenseBooks(api, ratingId)) ?? [];
  return {
    ...page,
    codes,
    modules: exams.modules.filter(({ code }) => used.has(code)),
    books: sailor ? books.filter(({ ZBOOKNAME }) => sailor.books.includes(ZBOOKNAME)) : books,
    session: exams.session,
    today: day(),
  };
}

function pagesOf(licenses: Licenses) {
  const officers = (['Deck', 'Engine'] as const).flatMap((department) =>
    licenses[department].map(({ Z_PK, ZSLUG, title }: LicenseRecord) => ({
      ratingId: `${department}-ZDL${Z_PK}`,
      title,
      path: paths.license(ZSLUG),
    })),
  );
  const sailors = Object.entries(sailorPages).flatMap(([ratingId, slug]) => {
    const name = sailorRatingOf(ratingId)?.name;
    return name && licenseOf(licenses, ratingId) ? [{ ratingId, title: name, path: paths.license(slug) }] : [];
  });
  return [...officers, ...sailors];
}
