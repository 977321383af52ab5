import { Refusal } from '#platform/contract/refusal.ts';
import { refuseFile } from '#platform/files/xlsx/refuse-file.ts';
import { scanXml } from '#platform/files/xlsx/xml-scan.ts';
import type { Day } from '#platform/values/dates.ts';

import {
	type FileLine,
	type ReadStatement,
	daysOfStatement,
	STATEMENT_LIMITS,
} from '../statement.ts';
import { dayIn, plainAmount } from './amounts.ts';

type Balance = { code: string; day: Day; hundredths: number };
type Fields = Map<string, string[]>;

/** An element whose inner values are collected by their path, e.g. `Amt` or `BookgDt/Dt`. */
type Block = { name: 'Bal' | 'Ntry' | 'Acct'; depth: number; fields: Fields; currency: string };

const first = (fields: Fields, ...paths: string[]): string => {
	for (const path of paths) {
		const text = fields.get(path)?.find((one) => one !== '');
		if (text) return text;
	}
	return '';
};
const every = (fields: Fields, ending: RegExp): string[] =>
	[...fields].flatMap(([path, texts]) => (ending.test(path) ? texts : [])).filter(Boolean);

const dayOf = (fields: Fields, name: string): Day | undefined =>
	dayIn(first(fields, `${name}/Dt`, `${name}/DtTm`).slice(0, 10), 'YYYY-MM-DD');

function signed(fields: Fields, currency: string, what: string): number {
	const sum = plainAmount(first(fields, 'Amt'));
	const side = first(fields, 'CdtDbtInd');
	if (sum === undefined || (side !== 'CRDT' && side !== 'DBIT'))
		throw refuseFile(`${what} tidak terbaca: jumlah atau CdtDbtInd salah. Unduh ulang.`);
	if (currency !== 'IDR')
		throw refuseFile(
			`Rekening koran ini dalam ${currency || 'mata uang tak dikenal'}, bukan rupiah.`,
		);
	return (side === 'CRDT' ? sum : -sum) || 0;
}

const TEXTS = /(?:RmtInf\/Ustrd|Nm|AddtlTxInf|AddtlNtryInf)$/;
const NO_REFERENCE = new Set(['NOTPROVIDED', 'NONREF']);

function lineOf({ fields, currency }: Block, line: number): FileLine | null {
	// Only booked entries change the balance.
	if (!['BOOK', ''].includes(first(fields, 'Sts/Cd', 'Sts'))) return null;
	const day = dayOf(fields, 'BookgDt') ?? dayOf(fields, 'ValDt');
	if (!day) throw refuseFile(`Mutasi ke-${line} tidak punya tanggal. Unduh ulang.`);
	const references = every(fields, /Refs\/(?:EndToEndId|InstrId|TxId|PmtInfId)$/).filter(
		(text) => !NO_REFERENCE.has(text),
	);
	return {
		line,
		day,
		hundredths: signed(fields, currency, `Mutasi ke-${line}`),
		reference: references[0] ?? '',
		bankReference: first(fields, 'AcctSvcrRef', 'NtryRef'),
		description: [...new Set([...references.slice(1), ...every(fields, TEXTS)])].join(' '),
	};
}

function balanceOf({ fields, currency }: Block): Balance {
	const day = dayOf(fields, 'Dt');
	if (!day) throw refuseFile('Ada saldo tanpa tanggal di berkas ini. Unduh ulang.');
	return {
		code: first(fields, 'Tp/CdOrPrtry/Cd'),
		day,
		hundredths: signed(fields, currency, 'Saldo'),
	};
}

type Open = { account: string | null; number: string; balances: Balance[]; lines: FileLine[] };

function closed({ balances, ...one }: Open): ReadStatement {
	const opening = balances.find(({ code }) => code === 'OPBD' || code === 'PRCD');
	const closing = balances.find(({ code }) => code === 'CLBD');
	if (!opening || !closing)
		throw refuseFile(
			'Rekening koran ini tidak lengkap: saldo awal (OPBD) atau saldo akhir (CLBD) tidak ada.',
		);
	return {
		...one,
		...daysOfStatement(one.lines, closing.day),
		opening: opening.hundredths,
		closing: closing.hundredths,
	};
}

const BLOCKS = new Set(['Bal', 'Ntry', 'Acct']);

/** Collects the statements while the file is scanned. */
function collector() {
	const statements: ReadStatement[] = [];
	const path: string[] = [];
	let open: Open | undefined;
	let block: Block | undefined;
	let text = '';
	let lines = 0;
	const endBlock = (done: Block) => {
		if (!open) return;
		if (done.name === 'Acct')
			open.account =
				first(done.fields, 'Id/IBAN', 'Id/Othr/Id').replace(/\D/g, '') || open.account;
		else if (done.name === 'Bal') open.balances.push(balanceOf(done));
		else {
			lines += 1;
			if (lines > STATEMENT_LIMITS.lines + 1) return;
			const line = lineOf(done, lines);
			if (line) open.lines.push(line);
		}
	};
	return {
		statements,
		open(name: string, attributes: Record<string, string>) {
			path.push(name);
			text = '';
			if (name === 'Stmt') open = { account: null, number: '', balances: [], lines: [] };
			else if (open && !block && BLOCKS.has(name) && path.at(-2) === 'Stmt')
				block = {
					name: name as Block['name'],
					depth: path.length,
					fields: new Map(),
					currency: '',
				};
			else if (block && name === 'Amt' && path.length === block.depth + 1)
				block.currency = attributes['Ccy'] ?? '';
		},
		text(piece: string) {
			if (text.length < 2_000) text += piece;
		},
		close(name: string) {
			const value = text.trim();
			if (block && path.length === block.depth) {
				endBlock(block);
				block = undefined;
			} else if (block) {
				const key = path.slice(block.depth).join('/');
				block.fields.set(key, [...(block.fields.get(key) ?? []), value]);
			} else if (open && path.at(-2) === 'Stmt') {
				if (name === 'ElctrncSeqNb' || (name === 'Id' && !open.number))
					open.number = value.slice(0, 40);
			} else if (name === 'Stmt' && open) {
				statements.push(closed(open));
				open = undefined;
			}
			path.pop();
			text = '';
		},
	};
}

/**
 * Parses the statements of a camt.053 file (ISO 20022, any version). Definitions (DOCTYPE) and
 * external entities are refused.
 */
export function readCamt053(source: string): ReadStatement[] {
	const found = collector();
	let isDamaged = false;
	try {
		const scan = scanXml(found);
		scan.write(source);
		scan.end();
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		isDamaged = /Excel/.test(JSON.stringify(error.data));
		if (!isDamaged) throw error;
	}
	if (isDamaged)
		throw refuseFile(
			'Berkas XML ini rusak, terpotong, atau berisi definisi yang tidak boleh ada. Unduh ulang dari bank.',
		);
	return found.statements;
}
