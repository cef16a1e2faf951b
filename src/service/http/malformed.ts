import { type Server, STATUS_CODES } from 'node:http';

/** What is wrong with a request that cannot even be read as one; anything else is 400. */
const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what never becomes a request as Node does, with the header that hides the service from pages. */
export function answerMalformed(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy();
    const status = statuses[error.code ?? ''] ?? 400;
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n${samePlaceOnly}: same-origin\r\n\r\n`,
    );
  });
}

/** Without it any page can tell by loading an address, whatever comes back, that something listens there. */
export const samePlaceOnly = 'cross-origin-resource-policy';
