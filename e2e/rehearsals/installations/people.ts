import { pause } from '../../cluster/machines.ts';
import { customerSession, staffCookie } from '../../people/office.ts';

export type People = {
	/** `logins`: number of logins. `shown`: number of pages shown within an existing session. */
	logins: number;
	shown: number;
	faults: string[];
	stop(): Promise<void>;
};

export async function sendPeople(url: string): Promise<People> {
	const kept = await customerSession(url);
	let open = true;
	const people: People = {
		logins: 0,
		shown: 0,
		faults: [],
		stop: async () => {
			open = false;
			await all;
		},
	};
	const look = async (who: string, { client, headers, id, email }: typeof kept) => {
		const asked = { email, customerId: id };
		const { status, data } = await client.call(
			'POST',
			'/page/selfcare/getPolicyList',
			asked,
			headers,
		);
		if (status.code === 200 && (data as []).length > 0) people.shown += 1;
		else people.faults.push(`${who}: ${status.code} ${status.message}`);
	};
	const again = async (who: string, turn: () => Promise<void>, restMs: number) => {
		while (open) {
			await turn().catch((error: Error) => people.faults.push(`${who}: ${error.message}`));
			for (const until = Date.now() + restMs; open && Date.now() < until;) await pause(50);
		}
	};
	const all = Promise.all([
		again('in a session', () => look('in a session', kept), 100),
		again(
			'log-in',
			async () => {
				await look('log-in', await customerSession(url));
				people.logins += 1;
			},
			1_000,
		),
		again(
			'staff',
			async () => {
				if (!(await staffCookie(url, 'service'))) people.faults.push('staff: no cookie');
				people.logins += 1;
			},
			10_000,
		),
	]);
	return people;
}
