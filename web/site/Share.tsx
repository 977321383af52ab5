import { useState } from 'react';

import { Button, buttonClass, SmartLink } from '#web/ui/Button.tsx';
import { useSite, useWording } from '#web/ui/site.tsx';
import { showToast } from '#web/ui/toast-store.ts';

const PLACES: [name: string, address: (title: string, url: string) => string][] = [
	['WhatsApp', (title, url) => `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`],
	[
		'Facebook',
		(_title, url) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
	],
	[
		'X',
		(title, url) =>
			`https://x.com/intent/post?text=${encodeURIComponent(title)}&url=${encodeURIComponent(url)}`,
	],
];

function CopyLink({ url }: { url: string }) {
	const [copied, setCopied] = useState(false);
	const before = useWording('salin_tautan', 'Salin tautan');
	const after = useWording('tautan_tersalin', 'Tautan tersalin');
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(url);
			setCopied(true);
		} catch {
			showToast(`Salin alamat ini: ${url}`, { look: 'info', ms: 10_000 });
		}
	};
	return (
		<Button look="second" onClick={copy}>
			<span aria-live="polite">{copied ? after : before}</span>
		</Button>
	);
}

/**
 * Links for sharing a page. They are plain links, so that no third-party script runs and no third
 * party learns about visitors who do not click.
 */
export function ShareLinks({ title, path }: { title: string; path: string }) {
	const { origin } = useSite();
	const heading = useWording('bagikan_artikel_ini', 'Bagikan artikel ini');
	const url = origin + path;
	return (
		<section aria-labelledby="bagikan" className="mt-10 border-t border-line pt-6">
			<h2 id="bagikan" className="text-lg">
				{heading}
			</h2>
			<div className="mt-3 flex flex-wrap gap-3">
				{PLACES.map(([name, address]) => (
					<SmartLink
						key={name}
						url={address(title, url)}
						target="_blank"
						className={buttonClass('second')}
					>
						<span>{name}</span>
						<span className="sr-only">, tab baru</span>
					</SmartLink>
				))}
				<CopyLink url={url} />
			</div>
		</section>
	);
}
