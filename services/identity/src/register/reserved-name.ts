/** Names that could be mistaken for the site's staff, an authority, or a placeholder for a missing name. */
const reserved = new Set(
  `admin administrator administration moderator mod staff team owner official editor support help helpdesk service
    billing sales security contact info legal press root system sysadmin webmaster postmaster hostmaster mailer noreply
    bot api nmc nationalmaritimecenter imo homelandsecurity dhs null undefined undefine none nobody unknown anonymous
    guest visitor everyone me you user username member formermember deleted deleteduser banned`.split(/\s+/),
);

const impersonated = ['fairway', 'uscg', 'coastguard'];

const digitsAsLetters: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' };

/** True for `Admin`, `ÁDMIN`, `4dm1n`, `ad_min`, `admin 7` and `Fairway Support` alike. */
export function isReserved(userName: string): boolean {
  const plain = userName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ '._-]/g, '');
  const readings = [plain, plain.replace(/\d+$/, '')].map((name) =>
    name.replace(/\d/g, (digit) => digitsAsLetters[digit] ?? digit),
  );
  return readings.some((name) => reserved.has(name) || impersonated.some((word) => name.includes(word)));
}
