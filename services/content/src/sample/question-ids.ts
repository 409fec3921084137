import { directoryOutput } from '@fairway/contracts/question-bank/catalogue';

/** The ids of questions by their bank numbers, from question-bank's directory. */
export async function findQuestionIds(questionBankUrl: string, bankNumbers: string[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const wanted = new Set(bankNumbers);
  for (const list of ['get_decks', 'get_engine']) {
    for (let page = 0, pages = 1; page < pages && ids.size < wanted.size; page++) {
      const reply = await fetch(`${questionBankUrl}/api/mlp_directory/${list}?page=${page}`);
      if (!reply.ok) throw new Error(`question-bank answered ${reply.status} to a directory request`);
      const { data, meta } = directoryOutput.parse(await reply.json());
      for (const { Z_PK, _id } of data) if (wanted.has(Z_PK)) ids.set(Z_PK, _id);
      pages = meta.pages;
    }
  }
  return ids;
}
