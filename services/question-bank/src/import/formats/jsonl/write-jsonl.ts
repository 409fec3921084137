import { createPictureFolder } from '../picture-folder.ts';
import { recordOf } from '../record.ts';
import { writeZip } from '../write-zip.ts';
import { textOf, type Writer } from '../writer.ts';

/** A zip archive of `questions.jsonl`, and of the pictures beside it in `images/`. */
export const writeJsonl: Writer = (pages, readPicture) => {
  const pictures = createPictureFolder('images', readPicture);
  return writeZip(
    (async function* () {
      yield {
        name: 'questions.jsonl',
        content: textOf(pages, {
          each: (question) => {
            pictures.add(question);
            return `${JSON.stringify(filled(recordOf(question)))}\n`;
          },
        }),
      };
      yield* pictures.entries();
    })(),
  );
};

/** Without fields that are empty. */
function filled(record: object): object {
  const given = Object.entries(record).flatMap(([name, value]) => {
    const kept = typeof value === 'object' && !Array.isArray(value) ? filled(value) : value;
    return Object.keys(Object(kept)).length === 0 && typeof kept !== 'number' ? [] : [[name, kept]];
  });
  return Object.fromEntries(given);
}
