import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { openPostgres } from '../../src/service/tables/connect/postgresDatabase.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A message of PostgreSQL's protocol; `length` may lie about its body. */
function message(type: string, body: Buffer | string, length = Buffer.byteLength(body)): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeUInt32BE(length + 4, 1);
  return Buffer.concat([head, Buffer.from(body)]);
}
const ready = message('Z', 'I');
const welcome = Buffer.concat([message('R', Buffer.alloc(4)), ready]);
const columnOfText = message('T', Buffer.from('000163000000000000000000001900ffffffffffff0000', 'hex'));
const emptyRow = message('D', Buffer.from('0001ffffffff', 'hex'));

/** Greets and answers statements as told. */
async function hostileServer(
  answer: (socket: Socket) => void,
  greet = (socket: Socket) => void socket.write(welcome),
) {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      greet(socket);
      // Each Sync and each simple query wants one answer.
      socket.on('data', () => answer(socket));
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Sends a piece again and again until the connection is closed; resolves with the bytes that were taken. */
function flood(socket: Socket, piece: Buffer): Promise<number> {
  const most = 400 * 2 ** 20;
  return new Promise((resolve) => {
    let taken = 0;
    const next = () => {
      if (socket.destroyed || taken >= most) return resolve(taken);
      socket.write(piece, (error) => {
        if (error) return resolve(taken);
        taken += piece.length;
        setImmediate(next);
      });
    };
    socket.once('close', () => resolve(taken));
    next();
  });
}

const open = (port: number) =>
  openPostgres({ host: '127.0.0.1', port, database: 'd', user: 'u', password: 'p', tls: 'off' });
/** What the library and the system hold back on the way comes on top of the limit. */
const limit = 48 * 2 ** 20;

describe('a database server that', () => {
  const megabyte = Buffer.alloc(2 ** 20, 0x20);
  const tooLarge = { kind: 'too-large', message: expect.stringContaining('sent more than 32 MB') };

  test.each([
    ['announces a message of 2 GB and sends it', message('N', '', 2 ** 31 - 8), megabyte],
    [
      'sends rows without an end',
      columnOfText,
      Buffer.concat(Array.from({ length: 10_000 }, () => emptyRow)),
    ],
    ['sends notices without an end', Buffer.alloc(0), message('N', `M${'x'.repeat(100_000)}\0\0`)],
  ])('%s in reply to a statement is disconnected', async (_, first, piece) => {
    const { promise: taken, resolve } = Promise.withResolvers<number>();
    const port = await hostileServer((socket) => {
      socket.removeAllListeners('data');
      socket.resume();
      socket.write(first);
      void flood(socket, piece).then(resolve);
    });
    await expect(open(port)).rejects.toMatchObject(tooLarge);
    expect(await taken).toBeLessThan(limit);
  });

  test('sends data without end before any request is disconnected', async () => {
    const { promise: taken, resolve } = Promise.withResolvers<number>();
    const port = await hostileServer(
      () => {},
      (socket) => void flood(socket, message('S', `name\0${'x'.repeat(100_000)}\0`)).then(resolve),
    );
    await expect(open(port)).rejects.toMatchObject(tooLarge);
    expect(await taken).toBeLessThan(limit);
  });

  test('breaks the connection during a statement only fails that statement', async () => {
    const port = await hostileServer((socket) => void socket.resetAndDestroy());
    await expect(open(port)).rejects.toMatchObject({ kind: 'unreachable' });
  });

  test('fails with a huge message full of control characters is quoted briefly', async () => {
    const words = `SERROR\0CXX000\0M\x1b[31m${'x'.repeat(5_000_000)}\0\0`;
    const port = await hostileServer((socket) => {
      socket.write(Buffer.concat([message('E', words), ready]));
    });
    const error = (await open(port).catch((failure: unknown) => failure)) as Error;
    expect(error.message.length).toBeLessThan(500);
    expect(error.message).not.toMatch(/\p{Cc}/u);
  });
});
