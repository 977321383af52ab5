import { useState } from 'react';

import { SmartLink } from '../Button.tsx';
import { splitTicker } from './split-ticker.ts';

function Item({ name, url }: { name: string; url?: string | undefined }) {
	const { highlighted, normal } = splitTicker(name);
	const text = (
		<>
			{highlighted ? (
				<strong className="mr-1 text-sun uppercase">{highlighted}</strong>
			) : null}{' '}
			<span>{normal}</span>
		</>
	);
	return (
		<li className="shrink-0 pr-16">{url ? <SmartLink url={url}>{text}</SmartLink> : text}</li>
	);
}

/**
 * Ticker on the home page and in the portal (A2.6, C2.1.13). It can be paused, and does not move
 * with reduced motion.
 */
export function Ticker({
	items,
}: {
	items: readonly { name: string; url?: string | undefined }[];
}) {
	const [paused, setPaused] = useState(false);
	if (items.length === 0) return null;
	const row = (hidden: boolean) => (
		<ul className="flex shrink-0" aria-hidden={hidden || undefined}>
			{items.map((item) => (
				<Item key={item.name} {...item} url={hidden ? undefined : item.url} />
			))}
		</ul>
	);
	return (
		<section
			aria-label="Pengumuman"
			className="flex items-center bg-leaf-deep text-sm daylight text-white"
		>
			<div
				tabIndex={0}
				role="group"
				aria-label="Teks berjalan"
				className="flex-1 overflow-hidden py-2 pl-4 motion-reduce:overflow-x-auto"
			>
				<div
					className={`flex w-max motion-reduce:animate-none ${paused ? '' : 'animate-ticker'}`}
				>
					{row(false)}
					{row(true)}
				</div>
			</div>
			<button
				type="button"
				onClick={() => setPaused(!paused)}
				aria-pressed={paused}
				className="grid size-11 shrink-0 place-items-center hover:bg-leaf"
				aria-label={paused ? 'Jalankan teks' : 'Jeda teks'}
			>
				<span aria-hidden="true">{paused ? '▶' : '❚❚'}</span>
			</button>
		</section>
	);
}
