import { join } from 'node:path';

import { readInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import { senderLook } from '#insurance/access/insurer/sender-look.server.ts';
import {
	makeSignOnProvider,
	type SignOnProvider,
} from '#insurance/access/staff/single-sign-on/provider.server.ts';
import { refuseAfterDeath } from '#insurance/claims/deaths/death-reports.server.ts';
import { RECEIPT_JOB } from '#insurance/claims/receipts/read-receipt.server.ts';
import { downloadLink } from '#insurance/documents/download-links.server.ts';
import { documentLinks } from '#insurance/documents/download.server.ts';
import { makePolicyDrawer } from '#insurance/documents/pdf/policy/policy-drawer.server.ts';
import { certificateByCode } from '#insurance/groups/memberships/documents/verify-certificate.server.ts';
import { policyOfCertificate } from '#insurance/groups/memberships/employee/member-policy.server.ts';
import { makeStatementReader } from '#insurance/money/bank/reading/statement-reader.server.ts';
import { makeMidtrans, MIDTRANS_URLS } from '#insurance/money/payments/gateways/midtrans.server.ts';
import { makeXendit, XENDIT_URL } from '#insurance/money/payments/gateways/xendit.server.ts';
import { methodAt, PAY_METHOD_PARTS } from '#insurance/money/payments/methods.ts';
import type { PaymentProvider } from '#insurance/money/payments/payment-provider.ts';
import { makeReportReader } from '#insurance/money/payments/payouts/reading/report-reader.server.ts';
import { makeSandbox } from '#insurance/money/payments/sandbox/sandbox.server.ts';
import { makeReplayer } from '#insurance/office/product-studio/replay/replayer.server.ts';
import { customerOnFile } from '#insurance/people/accounts/customer-account.server.ts';
import { profileOf } from '#insurance/people/customers/profile.server.ts';
import { makeListReader } from '#insurance/people/screening/lists/list-reader.server.ts';
import type { ProductVersion } from '#insurance/product/products/product.ts';
import { savedApplication } from '#insurance/sales/carts/show-cart.server.ts';
import {
	CARD_JOB,
	makeCardReaders,
} from '#insurance/sales/identity-cards/reading/card-readers.server.ts';
import { fileDebits } from '#insurance/service/billing/debit-files/make-batch.server.ts';
import { debitAccountOf } from '#insurance/service/billing/mandates/own-mandates.server.ts';
import { sandboxDebits } from '#insurance/service/billing/premiums/debit.server.ts';
import { withEndorsements } from '#insurance/service/servicing/policy-documents.server.ts';
import { makeArchiveReader } from '#insurance/site/content/archive/archive-reader.server.ts';
import { documentsOf } from '#insurance/site/content/documents-of.server.ts';
import { makePictureMaker } from '#insurance/site/content/pictures/keep-picture.server.ts';
import {
	type ContentBackend,
	otherContent,
} from '#insurance/site/content/source/content-backend.server.ts';
import { ownContent } from '#insurance/site/content/source/content-source.server.ts';
import { filledWords } from '#insurance/site/content/word.server.ts';
import { sealDetailsWith } from '#platform/audit/details/details.server.ts';
import { type Config, keyringOf } from '#platform/config/config.server.ts';
import type { Log } from '#platform/config/log.server.ts';
import { makeSealer, type Sealer } from '#platform/config/sealed.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { makeFiles } from '#platform/files/files.server.ts';
import { makeInspector } from '#platform/files/inspect.server.ts';
import { clamAv, noScanner } from '#platform/files/scan.server.ts';
import { makeWorkbookReader } from '#platform/files/xlsx/workbook-reader.server.ts';
import { makeCaptcha } from '#platform/http/captcha/captcha.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { makeMailer } from '#platform/mail/mail.server.ts';
import { makePictureReaders } from '#platform/ocr/picture-readers.server.ts';
import type { DayOrHour } from '#platform/values/moments.ts';

import { whatsAppOf } from './channels/whatsapp.server.ts';
import { sealedPurposes } from './personal-data.server.ts';

/**
 * Returns all configured providers, starting with the one for new orders. The sandbox is included
 * only if it is that provider.
 */
function paymentProviders(
	{ paymentProvider, midtrans, xendit }: Config,
	sandbox: PaymentProvider,
): [PaymentProvider, ...PaymentProvider[]] {
	const all = [
		...(midtrans
			? [
					makeMidtrans({
						serverKey: midtrans.serverKey,
						...MIDTRANS_URLS[midtrans.environment],
					}),
				]
			: []),
		...(xendit ? [makeXendit({ ...xendit, apiUrl: XENDIT_URL })] : []),
	];
	const chosen = all.find((one) => one.id === paymentProvider) ?? sandbox;
	return [chosen, ...all.filter((one) => one !== chosen)];
}

export const filesOf = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>) =>
	s3 ? { s3 } : { dir: join(dataDir, 'files') };

function contentBackendOf(config: Config, log: Log): ContentBackend | null {
	return config.contentBackend
		? {
				...config.contentBackend,
				bodyKey: Buffer.from(config.bodyKey, 'hex'),
				failed: (err, address) =>
					log.warn({ err, address }, 'the content backend did not answer'),
			}
		: null;
}

function signOnOf({ signOn, publicUrl }: Config, log: Log): SignOnProvider | null {
	if (!signOn) return null;
	return makeSignOnProvider(signOn, {
		publicUrl,
		failed: (err) => log.warn({ err }, 'an answer of the single sign-on was refused'),
	});
}

/**
 * Starts worker threads in addition to the main thread, which serves visitors. `stopThreads` ends
 * them.
 */
function threadsOf(config: Config, pool: Pool, log: Log) {
	const ended = (what: string) => (err: unknown) => log.warn({ err }, what);
	return {
		pictureReaders: makePictureReaders({
			jobs: [CARD_JOB, RECEIPT_JOB],
			warn: ended('a reader of pictures ended'),
		}),
		reader: makeWorkbookReader(ended('the thread that opens workbooks ended')),
		replayer: makeReplayer(
			{ address: pool.address, keys: keyringOf(config) },
			ended('the thread that prices policies ended'),
		),
		reports: makeReportReader(ended('the thread that reads reports of payouts ended')),
		statements: makeStatementReader(ended('the thread that reads bank statements ended')),
		lists: makeListReader(ended('the thread that reads screening lists ended')),
		archives: makeArchiveReader(ended('the thread that opens archives of content ended')),
		maker: makePictureMaker(ended('the thread that draws pictures ended')),
		drawer: makePolicyDrawer(ended('the thread that draws policies ended')),
		inspector: makeInspector({ warn: ended('a thread that looks into files ended') }),
	};
}

function debitsOf({ debitProvider }: Config, sandbox: ReturnType<typeof makeSandbox>) {
	if (debitProvider === 'bank-file') return fileDebits;
	return debitProvider === 'sandbox' ? sandboxDebits(sandbox) : null;
}

function moneyOf(config: Config, sealer: Sealer) {
	const [key = '', ...otherKeys] = sealer.fingerprints('sandbox webhook', 'v1');
	const sandbox = makeSandbox({ publicUrl: config.publicUrl, key, otherKeys });
	const providers = paymentProviders(config, sandbox);
	return { sandbox, providers, provider: providers[0], debits: debitsOf(config, sandbox) };
}

/** Queries of one feature on another feature's records, injected as functions. */
function questionsOf(pool: Pool, sealer: Sealer) {
	return {
		profileOf: async (customerId: string) => {
			const [profile, account] = await Promise.all([
				profileOf({ db: pool, sealer }, customerId),
				debitAccountOf(pool, sealer, customerId),
			]);
			return { ...profile, ...account };
		},
		customerOnFile: customerOnFile(sealer),
		refuseAfterDeath: (caller: Caller) => refuseAfterDeath({ db: pool, sealer }, caller),
		certificateOf: certificateByCode(pool),
		policyOfCertificate: policyOfCertificate({ db: pool, sealer }),
		contacts: async () => {
			const { phone, hospitalPhone } = await readInsurer(pool);
			const { cs_phone, hospital_helpline } = await filledWords(pool, {
				cs_phone: phone,
				hospital_helpline: hospitalPhone,
			});
			return { customerService: cs_phone, hospital: hospital_helpline };
		},
		documentsOf: (version: ProductVersion, today: DayOrHour) =>
			documentsOf(pool, version, today),
		savedApplication: (session: string, cartId: string) =>
			savedApplication({ db: pool, sealer }, session, cartId, new Date()),
	};
}

/**
 * Creates the dependencies of all features. They are created only here and passed as arguments,
 * never imported from this file.
 */
export function makeDeps(config: Config, pool: Pool, log: Log) {
	const secrets = keyringOf(config);
	const sealer = makeSealer(config.secret, config.previousSecrets, config.nextSecret);
	sealDetailsWith({ sealer, purposes: sealedPurposes });
	const captcha = makeCaptcha(pool, secrets, config.captchaHashes);
	const money = moneyOf(config, sealer);
	const contentBackend = contentBackendOf(config, log);
	const linkTo = downloadLink(secrets);
	const threads = threadsOf(config, pool, log);
	return {
		db: pool,
		pool,
		sealer,
		secrets,
		publicUrl: config.publicUrl,
		secure: config.publicUrl.startsWith('https:'),
		...money,
		...whatsAppOf(config, pool, sealer, log),
		...threads,
		cardReaders: makeCardReaders(threads.pictureReaders),
		...questionsOf(pool, sealer),
		signOn: signOnOf(config, log),
		contentBackend,
		content: contentBackend ? otherContent(contentBackend) : ownContent(pool),
		files: makeFiles(filesOf(config)),
		scanner: config.clamavUrl ? clamAv(config.clamavUrl) : noScanner,
		configured: {
			payments: money.provider.id !== money.sandbox.id,
			mail: config.smtpUrl !== undefined,
			whatsApp: config.whatsApp !== undefined,
		},
		mailer: makeMailer({
			...(config.smtpUrl ? { smtpUrl: config.smtpUrl } : {}),
			outboxDir: join(config.dataDir, 'outbox'),
			from: config.mailFrom,
			look: senderLook(pool),
		}),
		documentLinks: withEndorsements(documentLinks({ db: pool, secrets }), {
			db: pool,
			sealer,
			downloadLink: linkTo,
		}),
		downloadLink: linkTo,
		captcha,
		checkCaptcha: (payload: string | undefined, caller: Caller) =>
			captcha.check(payload, caller),
		solvedCaptcha: captcha.solved,
		methodLimits: (method: string) => methodAt(money.provider, method),
		payMethods: PAY_METHOD_PARTS,
	};
}
export type Deps = ReturnType<typeof makeDeps>;

const THREADS = [
	'archives',
	'drawer',
	'inspector',
	'lists',
	'maker',
	'pictureReaders',
	'reader',
	'replayer',
	'reports',
	'statements',
] as const satisfies readonly (keyof Deps)[];

export async function stopThreads(deps: Deps): Promise<void> {
	deps.mailer.close();
	await Promise.all(THREADS.map((name) => deps[name].stop()));
}
