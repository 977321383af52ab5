import { useState } from 'react';

import type { PageData } from '#insurance/site/content/page.ts';
import { Button, buttonClass } from '#web/ui/Button.tsx';

import { type FormTools, messageOf } from '../form-context.ts';
import { noMember } from '../form-values.ts';
import { forgetParts, isAwaited, memberAddress } from './member-link.ts';
import { isBlank } from './put-members.ts';
import { useInvited } from './use-invited.ts';

const wordsTo = (title: string, address: string) =>
	`Isi datamu untuk polis rombongan ${title} di tautan ini. Hanya untukmu, jangan teruskan: ${address}`;

function Invited({
	n,
	done,
	title,
	address,
}: {
	n: number;
	done: boolean;
	title: string;
	address: string;
}) {
	const [news, setNews] = useState('');
	const copy = () =>
		navigator.clipboard.writeText(address).then(
			() => setNews('Tersalin'),
			() => setNews(address),
		);
	return (
		<li className="grid gap-1 border-t border-line py-3">
			<p className={done ? 'font-semibold text-success' : 'font-semibold'}>
				Anggota <span>{n + 1}</span>:{' '}
				<span>{done ? '✓ sudah mengisi' : 'belum mengisi'}</span>
			</p>
			{done ? null : (
				<p className="flex flex-wrap gap-3">
					<a
						href={`https://wa.me/?text=${encodeURIComponent(wordsTo(title, address))}`}
						target="_blank"
						rel="noopener noreferrer"
						className={buttonClass('second')}
					>
						WhatsApp
						<span className="sr-only">{` untuk anggota ${n + 1} (tab baru)`}</span>
					</a>
					<Button look="second" onClick={() => void copy()}>
						Salin tautan<span className="sr-only">{` anggota ${n + 1}`}</span>
					</Button>
				</p>
			)}
			<p role="status" className="text-sm break-all text-success empty:hidden">
				{news}
			</p>
		</li>
	);
}

export function AwaitedMember({ tools, n }: { tools: FormTools; n: number }) {
	const { values, errors, setValue } = tools;
	const takeBack = () => {
		forgetParts([values.members[n] ?? noMember()]);
		setValue(`members.${n}.link` as 'members.0.link', '', { shouldDirty: true });
	};
	return (
		<div id={`members-${n}-year`} tabIndex={-1} className="grid gap-1 outline-none">
			<p className="font-semibold">{`Anggota ${n + 1} mengisi sendiri lewat tautan.`}</p>
			{messageOf(errors, `members.${n}.year`) ? (
				<p className="text-error">
					Anggota ini belum mengisi. Tunggu, atau isi sendiri di sini.
				</p>
			) : null}
			<div>
				<Button look="quiet" onClick={takeBack}>
					{`Isi sendiri anggota ${n + 1}`}
				</Button>
			</div>
		</div>
	);
}

/** Lets each member fill in their own part through a private link. The holder pays once for all. */
export function MemberInvites({ tools, page }: { tools: FormTools; page: PageData }) {
	const { members } = tools.values;
	const { busy, problem, invite } = useInvited(tools, page);
	const blank = members.filter((member, at) => at > 0 && isBlank(member)).length;
	const invited = members.flatMap((member, n) => (member.link ? [{ member, n }] : []));
	if (blank === 0 && invited.length === 0) return null;
	return (
		<section aria-labelledby="undangan" className="petal border border-line bg-mist p-4">
			<h3 id="undangan" className="text-lg font-bold">
				Biar anggota mengisi sendiri
			</h3>
			<p className="text-mute">
				Tiap anggota mendapat tautan sendiri, berlaku 14 hari, dan tidak melihat data yang
				lain. Isiannya masuk ke formulir ini; kamu membayar sekali untuk semua.
			</p>
			{blank > 0 ? (
				<Button look="second" more="mt-3" busy={busy} onClick={() => void invite()}>
					{busy ? 'Membuat tautan …' : `Buat ${blank} tautan`}
				</Button>
			) : null}
			<p role="alert" className="mt-2 text-error empty:hidden">
				{problem}
			</p>
			<ul className="mt-2">
				{invited.map(({ member, n }) => (
					<Invited
						key={member.link}
						n={n}
						done={!isAwaited(member)}
						title={page.title}
						address={memberAddress(
							location.origin,
							page.slug,
							member.fill || member.link,
						)}
					/>
				))}
			</ul>
		</section>
	);
}
