/**
 * The baseline of all measurements: only node:http and mysql2. It responds to the address of a question with the row
 * from the database, and to any other with the prepared bytes of one page. No token, no checks.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createPool, type RowDataPacket } from 'mysql2/promise';
import { floorAnswer, selectQuestion } from './floor-query.ts';

const { FLOOR_PORT, FLOOR_DATABASE_URL, FLOOR_PADDING = '0', FLOOR_PAGE = '' } = process.env;

const pool = createPool({ uri: FLOOR_DATABASE_URL ?? '', connectionLimit: 10 });
/** Pads the row to the length of the real response. */
const padding = 'x'.repeat(Number(FLOOR_PADDING));
const page = FLOOR_PAGE === '' ? undefined : readFileSync(FLOOR_PAGE);

createServer(async (request, response) => {
  const id = /\/question\/(\d+)\b/.exec(request.url ?? '')?.[1];
  if (id !== undefined) {
    const [[row]] = await pool.execute<RowDataPacket[]>(selectQuestion, [Number(id)]);
    const body = floorAnswer(row, padding);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
    response.end(body);
  } else if (page !== undefined) {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': page.length,
    });
    response.end(page);
  } else response.writeHead(200).end();
}).listen(Number(FLOOR_PORT), '127.0.0.1');

process.on('disconnect', () => process.exit());
process.on('SIGTERM', () => process.exit());
