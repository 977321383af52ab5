import { Refusal } from '#platform/contract/refusal.ts';
import { scanXml } from '#platform/files/xlsx/xml-scan.ts';

import { type FileContent, messageIdOf } from '../batch.ts';
import { accountDigits, bankText, neededText, SWIFT_TEXT } from './bank-text.ts';

const NAME = 70;
const REMITTANCE = 140;
const IDENTIFIER = 35;

const escaped = (text: string): string =>
	text.replace(/[&<>"']/g, (one) => `&#${one.codePointAt(0)};`);
const tag = (name: string, content: string, attributes = ''): string =>
	`<${name}${attributes}>${content}</${name}>`;
const text = (name: string, value: string | number): string => tag(name, escaped(String(value)));
const accountTag = (name: string, digits: string, more = ''): string =>
	tag(name, tag('Id', tag('Othr', text('Id', digits))) + more);
const bankTag = (name: string, bank: string): string =>
	tag(name, tag('FinInstnId', text('Nm', bank)));

function transfer({
	reference,
	amount,
	cause,
	recipient: { name, bank, account },
}: FileContent['items'][number]): string {
	return tag(
		'CdtTrfTxInf',
		tag('PmtId', text('InstrId', reference) + text('EndToEndId', reference)) +
			tag('Amt', tag('InstdAmt', String(amount), ' Ccy="IDR"')) +
			bankTag('CdtrAgt', neededText(bank, NAME, cause)) +
			tag('Cdtr', text('Nm', neededText(name, NAME, cause))) +
			accountTag('CdtrAcct', accountDigits(account, cause)) +
			tag('RmtInf', text('Ustrd', bankText(`${cause} ${reference}`, REMITTANCE))),
	);
}

/** Writes a batch as ISO 20022 pain.001.001.03: one payment with a transfer for each item. */
export function pain001Of({ number, executeOn, madeAt, payer, items }: FileContent): string {
	const id = messageIdOf(number);
	const sum = items.reduce((total, { amount }) => total + amount, 0);
	const counts = text('NbOfTxs', items.length) + text('CtrlSum', sum);
	const debtor = text('Nm', neededText(payer.name, NAME, 'perusahaan'));
	const head = tag(
		'GrpHdr',
		text('MsgId', id) +
			text('CreDtTm', madeAt.toISOString().slice(0, 19)) +
			counts +
			tag('InitgPty', debtor),
	);
	const payment = tag(
		'PmtInf',
		text('PmtInfId', id) +
			text('PmtMtd', 'TRF') +
			counts +
			text('ReqdExctnDt', executeOn) +
			tag('Dbtr', debtor) +
			accountTag('DbtrAcct', accountDigits(payer.account, 'perusahaan'), text('Ccy', 'IDR')) +
			bankTag('DbtrAgt', neededText(payer.bank, NAME, 'perusahaan')) +
			items.map(transfer).join(''),
	);
	const root = tag(
		'Document',
		tag('CstmrCdtTrfInitn', head + payment),
		' xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"',
	);
	return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

const LONGEST: Record<string, number> = {
	MsgId: IDENTIFIER,
	PmtInfId: IDENTIFIER,
	InstrId: IDENTIFIER,
	EndToEndId: IDENTIFIER,
	Nm: NAME,
	Ustrd: REMITTANCE,
};
const NOT_TEXT = new Set(['CreDtTm', 'ReqdExctnDt', 'NbOfTxs', 'CtrlSum', 'InstdAmt']);

/**
 * Returns what is wrong with a pain.001 file: characters outside the SWIFT set, texts that are too
 * long, a reference used twice, or a count or control sum that differs from the transfers.
 */
export function problemsOfPain001(source: string): string[] {
	const problems: string[] = [];
	const path: string[] = [];
	const counts: number[] = [];
	const sums: number[] = [];
	const references = new Set<string>();
	let [value, count, sum] = ['', 0, 0];
	const close = (name: string) => {
		if (value !== '' && !NOT_TEXT.has(name) && !SWIFT_TEXT.test(value))
			problems.push(`${path.join('/')}: huruf di luar yang diterima bank`);
		if (value.length > (LONGEST[name] ?? REMITTANCE))
			problems.push(`${path.join('/')}: terlalu panjang`);
		if (name === 'NbOfTxs') counts.push(Number(value));
		if (name === 'CtrlSum') sums.push(Number(value));
		if (name === 'InstdAmt') sum += Number(value);
		if (name === 'EndToEndId') {
			count += 1;
			if (references.has(value)) problems.push(`${value}: referensi dipakai dua kali`);
			references.add(value);
		}
		path.pop();
		value = '';
	};
	const scan = scanXml({
		open(name) {
			path.push(name);
			value = '';
		},
		text: (piece) => void (value += piece),
		close,
	});
	scan.write(source);
	scan.end();
	if (counts.length !== 2 || counts.some((one) => one !== count))
		problems.push('Jumlah transfer (NbOfTxs) tidak sama dengan isinya');
	if (sums.length !== 2 || sums.some((one) => one !== sum))
		problems.push('Jumlah uang (CtrlSum) tidak sama dengan isinya');
	return problems;
}

/** Writes the file and reads it back, so that nothing leaves that a bank would refuse. */
export function checkedPain001(content: FileContent): string {
	const file = pain001Of(content);
	const [problem] = problemsOfPain001(file);
	if (problem !== undefined)
		throw new Refusal('look-again', `Berkas ini belum bisa diterima bank. ${problem}.`);
	return file;
}
