import { expect, test } from 'vitest';
import { changePassword } from '#insurance/accounts/change-password.server.ts';
import { seedShop, shopDeps } from '#insurance/carts/test-buyer.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { customerJobs } from './invite.server.ts';
import { testCustomer } from './test-customer.server.ts';

const db = await testPool();
await seedShop(db);
const { sealer } = shopDeps(db);

test('an invitation whose first try was cut short after its mail left opens the account all the same (C2.2.13)', async () => {
	const { caller, policyId } = await testCustomer(db, 'undangan@contoh.test');
	const links: string[] = [];
	const mailer = { send: async ({ text }: { text: string }) => (links.push(/token=([\w-]+)/.exec(text)?.[1] ?? ''), { messageId: '' }), close: () => {} };
	const { invitation } = customerJobs({ sealer, mailer, publicUrl: 'https://jaga.example' });
	const log = { warn: () => {} } as never;
	const cut = db.transaction(async (tx) => {
		await invitation({ policyId }, { tx, log, jobId: 'x', attempt: 1 });
		throw new Error('the power went');
	});
	await expect(cut).rejects.toThrow('the power went');
	await db.transaction((tx) => invitation({ policyId }, { tx, log, jobId: 'x', attempt: 2 }));
	const [sent = ''] = links;
	const now = new Date();
	await expect(changePassword({ db, sealer, secure: false }, { token: sent, password: 'HujanSenja2026', password_confirmation: 'HujanSenja2026' }, { ...caller, now })).resolves.toEqual({ changed: true });
});
