import type { LeftOff } from '@fairway/contracts/question-bank/questions';
import type { MemberSetType } from '@fairway/contracts/question-bank/study-sets';
import type { Db } from '@fairway/db/open';
import { hasOwnPage, linkTo } from './present.ts';
import { findSetPlace } from './store.ts';

type Opened = { type: MemberSetType; id: string; zinbookcat?: string | undefined; rating?: string | undefined };

/** Where a member left the set, in order, that they open at question `opened`; undefined if it is the same place, or none. */
export async function findLeftOff(
  db: Db,
  memberId: string,
  { type, id, zinbookcat = '0', rating = '' }: Opened,
  opened: number,
): Promise<LeftOff | undefined> {
  const set = {
    memberId,
    mode: 'normal',
    type,
    setId: hasOwnPage(type) ? 0 : Number(id),
    zinbookcat: Number(zinbookcat),
    rating,
  };
  const place = await findSetPlace(db, set);
  if (place === undefined || place.zid === 0 || place.zid === opened) return undefined;
  return { num: place.num, link: linkTo(place) };
}
