import { createServer, type Server } from 'node:net';

export function testMailServer(received: string[]): Server {
	return createServer((socket) => {
		let inData = false;
		let data = '';
		socket.write('220 test\r\n');
		socket.on('data', (chunk) => {
			const text = chunk.toString('utf8');
			if (inData) {
				data += text;
				if (!data.endsWith('\r\n.\r\n')) return;
				received.push(data);
				inData = false;
				data = '';
				socket.write('250 kept\r\n');
			} else if (text.startsWith('DATA')) {
				inData = true;
				socket.write('354 go on\r\n');
			} else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
			else socket.write('250 ok\r\n');
		});
	});
}
