import { type Server, STATUS_CODES } from 'node:http';

/** The status for requests that cannot be parsed; 400 for anything else. */
const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers requests that cannot be parsed as Node does, but with the header that hides the service from web pages. */
export function answerMalformed(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy();
    const status = statuses[error.code ?? ''] ?? 400;
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n${resourcePolicyHeader}: same-origin\r\n\r\n`,
    );
  });
}

/** Without this header a page could detect the service by loading an address and observing the outcome. */
export const resourcePolicyHeader = 'cross-origin-resource-policy';
