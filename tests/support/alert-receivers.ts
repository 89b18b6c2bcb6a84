import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTcpServer, type Socket } from 'node:net';

type Post = { path: string; headers: Record<string, string>; body: string };

/** A receiver over loopback that keeps what is posted; `answer` may be changed: a status, a redirect, or none at all. */
export async function startPostReceiver() {
  const posts: Post[] = [];
  const receiver = { posts, answer: 200 as number | 'hang' | { redirect: string }, url: '', stop: async () => {} };
  const server = createServer(async (req, res) => {
    let body = '';
    for await (const part of req) body += part;
    const headers = Object.fromEntries(Object.entries(req.headers).map(([name, value]) => [name, String(value)]));
    posts.push({ path: req.url ?? '', headers, body });
    const { answer } = receiver;
    if (answer === 'hang') return;
    if (typeof answer === 'number') res.writeHead(answer).end('x');
    else res.writeHead(307, { location: answer.redirect }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  receiver.stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return receiver;
}

type Mail = { from: string; to: string; login: string; text: string };

/** An SMTP server over loopback that keeps what is sent; `refuses` makes it answer every message with 451. */
export async function startMailSink() {
  const mails: Mail[] = [];
  const sink = { mails, refuses: false, port: 0, stop: async () => {} };
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    let mail: Mail = { from: '', to: '', login: '', text: '' };
    let isText = false;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string) => {
      if (isText) {
        if (line !== '.') mail.text += `${line}\n`;
        else {
          isText = false;
          if (!sink.refuses) mails.push(mail);
          say(sink.refuses ? '451 later' : '250 kept');
        }
        return;
      }
      const [verb = ''] = line.split(' ');
      if (verb === 'EHLO') socket.write('250-sink\r\n250-8BITMIME\r\n250 AUTH PLAIN\r\n');
      else if (verb === 'AUTH') {
        mail.login = Buffer.from(line.split(' ')[2] ?? '', 'base64')
          .toString()
          .split('\0')
          .slice(1)
          .join(':');
        say('235 in');
      } else if (verb === 'MAIL') {
        mail = { ...mail, from: /<(.*?)>/.exec(line)?.[1] ?? '', text: '' };
        say('250 ok');
      } else if (verb === 'RCPT') {
        mail.to = /<(.*?)>/.exec(line)?.[1] ?? '';
        say('250 ok');
      } else if (verb === 'DATA') {
        isText = true;
        say('354 go on');
      } else if (verb === 'QUIT') {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    };
    say('220 sink');
    socket.on('data', (data) => {
      const lines = (rest + data.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  sink.port = (server.address() as AddressInfo).port;
  sink.stop = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return sink;
}
