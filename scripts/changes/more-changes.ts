import { after, before, type Change } from './change.ts';

const PAYMENTS = 'insurance/money/payments';

export const addedPayMethod: Change = {
	name: 'a payment method',
	steps: [
		before(
			`${PAYMENTS}/methods.ts`,
			`	indomaret: way(`,
			`	linkaja: way('LinkAja', 'EWALLET', 1_000, 20_000_000),\n`,
		),
		before(
			`${PAYMENTS}/gateways/xendit.ts`,
			`	indomaret: 'INDOMARET',`,
			`	linkaja: 'LINKAJA',\n`,
		),
		before(
			`${PAYMENTS}/gateways/midtrans.ts`,
			`	indomaret: 'indomaret',`,
			`	linkaja: null,\n`,
		),
		before(
			`${PAYMENTS}/paying/pay-steps.ts`,
			`	indomaret: till(`,
			`	linkaja: wallet('LinkAja'),\n`,
		),
		{
			file: `${PAYMENTS}/refunds/refund-ways.ts`,
			find: `		dana: NO_LIMIT,
		kartu: NO_LIMIT,
	},
	xendit: {`,
			replace: `		dana: NO_LIMIT,
		linkaja: NEVER,
		kartu: NO_LIMIT,
	},
	xendit: {
		linkaja: NO_LIMIT,`,
		},
		before(
			'scripts/pictures/logos.ts',
			`	indomaret:\n`,
			`	linkaja: frame('#E82529') + word(48, 16, '#fff', 'LinkAja'),\n`,
		),
		before('web/site/FirstPrice.tsx', `	indomaret: `, `	linkaja: 'LinkAja',\n`),
	],
};

const MESSAGES = 'insurance/service/requests/messages';

export const listColumn: Change = {
	name: 'a column of an office list',
	steps: [
		{
			file: `${MESSAGES}/store.server.ts`,
			find: `): Promise<{ rows: ThreadRow[]; total: number }> {`,
			replace: `): Promise<{ rows: (ThreadRow & { messages: number })[]; total: number }> {`,
		},
		{
			file: `${MESSAGES}/store.server.ts`,
			find: `	const page = db.query<ThreadRow>(sql\``,
			replace: `	const page = db.query<ThreadRow & { messages: number }>(sql\``,
		},
		{
			file: `${MESSAGES}/store.server.ts`,
			find: `		select \${COLUMNS} from page join message_thread using (id)`,
			replace: `		select \${COLUMNS}, (select count(*)::int from message m where m.thread_id = message_thread.id) as messages
		from page join message_thread using (id)`,
		},
		after(
			`${MESSAGES}/desk-messages.server.ts`,
			`			late: row.dueOn !== null && row.dueOn < today,`,
			`\n			messages: row.messages,`,
		),
		after(
			`${MESSAGES}/api.ts`,
			`				late: z.boolean(),`,
			`\n				messages: z.int(),`,
		),
		before(
			'web/backoffice/service/Messages.tsx',
			`		timeColumn('Pesan terakhir'`,
			`		textColumn('Jumlah pesan', (row) => String(row.messages)),\n`,
		),
	],
};

/**
 * Adds a job, enqueued in the transaction that causes it, with its description in the list of
 * failed jobs.
 */
export const job: Change = {
	name: 'a job',
	steps: [
		{
			file: `${MESSAGES}/routes.server.ts`,
			find: `}): Record<'message-mail', Handler> {
	return {`,
			replace: `}): Record<'message-mail' | 'message-reminder', Handler> {
	return {
		'message-reminder': async ({ threadId }, { tx, log }) => {
			if (await threadById(tx, String(threadId))) log.info('still waiting');
		},`,
		},
		before(
			`${MESSAGES}/desk-messages.server.ts`,
			`	enqueue(tx, 'message-mail'`,
			`	enqueue(tx, 'message-reminder', { threadId: row.id }, { delaySeconds: 86_400 });\n`,
		),
		before(
			'insurance/office/desk/failed-jobs/job-words.server.ts',
			`	'message-mail':`,
			`	'message-reminder': 'Pengingat tentang pesan nasabah',\n`,
		),
	],
};

export const portalCall: Change = {
	name: 'a call of a portal',
	steps: [
		before(
			`${MESSAGES}/api.ts`,
			`export const myThread = call({`,
			`export const countThreads = call({
	...own,
	path: '/page/selfcare/messages/count',
	summary: 'Jumlah percakapan sendiri',
	input: z.object({}),
	output: z.object({ threads: z.int() }),
});

`,
		),
		before(
			`${MESSAGES}/own-messages.server.ts`,
			`export async function showOwnThread(`,
			`export async function countOwnThreads(
	{ db }: MessageDeps,
	caller: Caller,
): Promise<CallOutput<typeof countThreads>> {
	return { threads: (await threadsOfCustomer(db, customerIdOf(caller))).length };
}

`,
		),
		{
			file: `${MESSAGES}/own-messages.server.ts`,
			find: `import type { myThread, myThreads`,
			replace: `import type { countThreads, myThread, myThreads`,
		},
		before(
			`${MESSAGES}/routes.server.ts`,
			`		[closeThread, closeForDesk],`,
			`		[countThreads, countOwnThreads],\n`,
		),
		after(`${MESSAGES}/routes.server.ts`, `	closeThread,`, `\n	countThreads,`),
		before(`${MESSAGES}/routes.server.ts`, `	listOwnThreads,\n`, `	countOwnThreads,\n`),
	],
};
