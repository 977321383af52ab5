import type { KeyboardEvent } from 'react';

import { groupDigits } from '#platform/values/money.ts';
import { SmartLink } from '#web/ui/Button.tsx';

import type { SearchAnswer } from './use-search.ts';

type Person = SearchAnswer['people'][number];

/** Moves the focus between the field and the hits with the arrow keys. */
export function moveBetweenHits(event: KeyboardEvent<HTMLElement>): void {
	const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
	const at = event.target as HTMLElement;
	if (step === 0 || at.tagName === 'SELECT') return;
	const stops = [
		...event.currentTarget.querySelectorAll<HTMLElement>('[data-finder-field], [data-hit]'),
	];
	const next = stops[stops.indexOf(at) + step];
	if (!next) return;
	event.preventDefault();
	next.focus();
}

const facts = ({ role, birthYear, city }: Person): string =>
	[role, birthYear ? `lahir ${birthYear}` : '', city].filter(Boolean).join(' · ');

function Hit({ person }: { person: Person }) {
	return (
		<li className="border-t border-line py-3 first:border-t-0">
			<p>
				{person.url ? (
					<SmartLink
						url={person.url}
						data-hit=""
						className="flex min-h-11 items-center rounded-control px-2 font-bold text-leaf hover:bg-mist focus-visible:bg-mist"
					>
						<span className="wrap-anywhere underline underline-offset-4">
							{person.masked}
						</span>
					</SmartLink>
				) : (
					<strong className="px-2 wrap-anywhere">{person.masked}</strong>
				)}
				<span className="block px-2 text-sm text-mute">{facts(person)}</span>
			</p>
			<ul>
				{person.things.map(({ words, url }) => (
					<li key={`${words} ${url ?? ''}`}>
						{url ? (
							<SmartLink
								url={url}
								data-hit=""
								className="flex min-h-11 items-center rounded-control px-2 font-semibold text-leaf hover:bg-mist focus-visible:bg-mist"
							>
								<span className="underline underline-offset-4">{words}</span>
								<span className="sr-only">{`, ${person.masked}`}</span>
							</SmartLink>
						) : (
							<span className="flex min-h-11 items-center px-2">{words}</span>
						)}
					</li>
				))}
			</ul>
			{person.more > 0 ? (
				<p className="px-2 text-sm text-mute">
					<span>{groupDigits(person.more)}</span> polis lainnya tampil setelah satu
					dibuka.
				</p>
			) : null}
		</li>
	);
}

function countWords({ people, needsReason, isCut }: SearchAnswer): string {
	if (needsReason)
		return people.length > 0
			? `${people.length} perusahaan cocok. Untuk mencari orang, pilih alasannya.`
			: 'Untuk mencari orang, pilih alasannya.';
	if (people.length === 0)
		return 'Tidak ada yang cocok. Coba bagian lain dari namanya, tahun lahir, atau nomor telepon.';
	return isCut
		? `${people.length} teratas dari banyak yang cocok. Tambah bagian nama atau tahun lahirnya.`
		: `${people.length} cocok.`;
}

export function HitList({ answer }: { answer: SearchAnswer | null }) {
	return (
		<>
			<p role="status" className="text-sm text-mute">
				{answer ? countWords(answer) : ''}
			</p>
			{answer && answer.people.length > 0 ? (
				<ul>
					{answer.people.map((person) => (
						<Hit key={person.key} person={person} />
					))}
				</ul>
			) : null}
		</>
	);
}
