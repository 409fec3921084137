/** The health check of a container: exits with 0 if the container's process responds on its port (`*_PORT`). */
import { request as http } from 'node:http';
import { request as https } from 'node:https';
import process from 'node:process';

const name = Object.keys(process.env).find((each) => /^(?!GATEWAY_METRICS)[A-Z_]+_PORT$/.test(each));
const request = process.env.TLS_CERT || process.env.TLS_CERT_FILE ? https : http;
const about = { host: '127.0.0.1', port: process.env[name ?? ''], path: '/health', timeout: 3_000 };
request({ ...about, rejectUnauthorized: false }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1))
  .on('timeout', () => process.exit(1))
  .on('error', () => process.exit(1))
  .end();
