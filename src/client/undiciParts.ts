/** The parts of undici in use, as named exports: a CommonJS library loaded dynamically has only a default export. */
export { Agent, FormData, fetch } from 'undici';
