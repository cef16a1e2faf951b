/** What is used of undici, by name: loaded as a part of its own, a CommonJS library offers its default export alone. */
export { Agent, FormData, fetch } from 'undici';
