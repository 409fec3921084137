import { directoryOutput } from '@fairway/contracts/question-bank';

/** The ids of some questions by their bank numbers, as question-bank's directory has them. */
export async function findQuestionIds(questionBankUrl: string, bankNumbers: string[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const wanted = new Set(bankNumbers);
  for (const list of ['get_decks', 'get_engine']) {
    for (let page = 0, pages = 1; page < pages && ids.size < wanted.size; page++) {
      const reply = await fetch(`${questionBankUrl}/api/mlp_directory/${list}?page=${page}`);
      if (!reply.ok) throw new Error(`question-bank answered ${reply.status} to its directory`);
      const { data, meta } = directoryOutput.parse(await reply.json());
      for (const { Z_PK, _id } of data) if (wanted.has(Z_PK)) ids.set(Z_PK, _id);
      pages = meta.pages;
    }
  }
  return ids;
}
