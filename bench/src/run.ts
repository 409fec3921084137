/** `npm run bench [-- PART [ARGUMENT …]]`: see README.md. Without a part it measures the site. */
import process from 'node:process';

const parts = ['admin', 'exam', 'import'];
const [part = ''] = process.argv.slice(2);
if (parts.includes(part)) {
  process.argv.splice(2, 1);
  await import(`./${part}/main.ts`);
} else {
  await import('./main.ts');
}
