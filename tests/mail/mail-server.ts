import { type AddressInfo, createServer, type Server } from 'node:net';

/** A mail server that says yes to everything but what `refuse` names, and keeps what it is told. */
export async function mailServer(refuse = '') {
  const received: string[] = [];
  const server: Server = createServer((socket) => {
    let inData = false;
    let rest = '';
    socket.setEncoding('utf8').write('220 test\r\n');
    socket.on('error', () => {});
    socket.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        received.push(line);
        if (inData && line !== '.') continue;
        inData = line === 'DATA';
        if (refuse !== '' && line.startsWith(refuse)) socket.write('550 no\r\n');
        else socket.write(inData ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { received, url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}
