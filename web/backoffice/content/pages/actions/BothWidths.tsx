import { useState } from 'react';

import { addressOf } from '#insurance/site/content/address.ts';

import type { Opened } from '../use-draft.ts';

const SCREENS = [
	{ name: 'Ponsel', width: 360, height: 740, shown: 240 },
	{ name: 'Layar lebar', width: 1280, height: 740, shown: 520 },
] as const;

type Screen = (typeof SCREENS)[number];

function Picture({ src, screen }: { src: string; screen: Screen }) {
	const { name, width, height, shown } = screen;
	const scale = shown / width;
	const [wider, setWider] = useState(0);
	return (
		<figure className="grid max-w-full content-start gap-1">
			<figcaption className="text-sm text-mute">{`${name}, ${width} px`}</figcaption>
			<div
				className="max-w-full overflow-hidden rounded-card border border-line bg-white"
				style={{ width: shown, height: height * scale }}
			>
				<iframe
					title={`Halaman di ${name.toLowerCase()}`}
					src={src}
					onLoad={({ currentTarget }) => {
						const page = currentTarget.contentDocument?.documentElement;
						setWider(Math.max(0, (page?.scrollWidth ?? 0) - width));
					}}
					className="origin-top-left border-0"
					style={{ width, height, transform: `scale(${scale})` }}
				/>
			</div>
			{wider > 0 ? (
				<p className="text-sm text-warning">
					{`Isinya ${wider} px lebih lebar dari layar: pembaca harus menggeser ke samping.`}
				</p>
			) : null}
		</figure>
	);
}

/**
 * Shows the draft on a phone and on a wide screen side by side, and whether content overflows on
 * either. It is rendered on request.
 */
export function BothWidths({ opened, drawn }: { opened: Opened; drawn: number }) {
	const [open, setOpen] = useState(false);
	const { slug, language, preview } = opened;
	const src = `${addressOf(slug, language)}?pratinjau=${preview}&n=dua-${drawn}`;
	return (
		<details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
			<summary className="min-h-11 cursor-pointer content-center font-semibold text-leaf">
				Lihat di ponsel dan layar lebar
			</summary>
			{open ? (
				<div className="mt-2 flex flex-wrap gap-6">
					{SCREENS.map((screen) => (
						<Picture key={screen.name} src={src} screen={screen} />
					))}
				</div>
			) : null}
		</details>
	);
}
