import { useRef } from 'react';

import type { MenuEntry } from '#insurance/site/content/frame/site-frame.ts';
import { buttonClass, SmartLink } from '#web/ui/Button.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';
import { useWording } from '#web/ui/site.tsx';

import { accentAt } from './rules.ts';

const isReal = (url: string) => url !== '#';

function Lead({ entry }: { entry: MenuEntry }) {
	return (
		<div className="w-64 shrink-0">
			{entry.image ? (
				<img
					src={entry.image}
					alt=""
					width={256}
					height={160}
					loading="lazy"
					className="petal h-40 w-64 object-cover"
				/>
			) : null}
			{entry.description ? (
				<SafeHtml html={entry.description} className="mt-3 text-sm text-mute" />
			) : null}
		</div>
	);
}

function More({ url, target }: { url: string; target: string | undefined }) {
	const more = useWording('lihat_selengkapnya', 'Lihat Selengkapnya');
	return isReal(url) ? (
		<SmartLink url={url} target={target} className={buttonClass('second', 'mt-3 text-sm')}>
			{more}
		</SmartLink>
	) : null;
}

/** Template 1: image and text on the left, columns of grouped links on the right (A2.5.12). */
function Columns({ entry }: { entry: MenuEntry }) {
	return (
		<div className="flex gap-10">
			<Lead entry={entry} />
			<div className="grid flex-1 grid-cols-3 gap-6">
				{entry.children?.map((group, at) => (
					<div key={group.name}>
						<p className={`font-bold ${accentAt(at, group.url)}`}>{group.name}</p>
						<ul className="mt-2">
							{group.children?.map((child) => (
								<li key={child.name}>
									<SmartLink
										url={child.url}
										target={child.target}
										className="block py-1.5 hover:text-leaf hover:underline"
									>
										{child.name}
									</SmartLink>
								</li>
							))}
						</ul>
						<More url={group.url} target={group.target} />
					</div>
				))}
			</div>
		</div>
	);
}

/** Template 2: an image, an info text, and a list with the heading List Produk (A2.5.16). */
function ProductList({ entry }: { entry: MenuEntry }) {
	const products = useWording('list_produk', 'List Produk');
	return (
		<div className="flex gap-10">
			<Lead entry={entry} />
			{entry.info ? <SafeHtml html={entry.info} className="max-w-xs" /> : null}
			<div>
				<p className="font-bold">{products}</p>
				<ul className="mt-2">
					{entry.children?.map((child, at) => (
						<li key={child.name}>
							<SmartLink
								url={child.url}
								target={child.target}
								className={`block py-1.5 font-medium hover:underline ${accentAt(at)}`}
							>
								{child.name}
							</SmartLink>
						</li>
					))}
				</ul>
				<More url={entry.url} target={entry.target} />
			</div>
		</div>
	);
}

/**
 * A menu entry with its panel. It is a native disclosure element, so it opens by click, keyboard
 * and touch even without script. Script adds hover, Esc, and closing when focus leaves (trap 10).
 */
export function MegaMenu({ entry, template }: { entry: MenuEntry; template: 1 | 2 }) {
	const ref = useRef<HTMLDetailsElement>(null);
	const set = (open: boolean) => {
		if (ref.current) ref.current.open = open;
	};
	if (!entry.children || entry.children.length === 0) {
		return (
			<SmartLink
				url={entry.url}
				target={entry.target}
				className="rounded-control px-3 py-2.5 font-medium hover:bg-mist"
			>
				{entry.name}
			</SmartLink>
		);
	}
	return (
		<details
			ref={ref}
			name="mega-menu"
			onPointerEnter={(event) => event.pointerType === 'mouse' && set(true)}
			onPointerLeave={(event) => event.pointerType === 'mouse' && set(false)}
			onBlur={(event) =>
				!event.currentTarget.contains(event.relatedTarget) &&
				event.relatedTarget &&
				set(false)
			}
			onKeyDown={(event) => {
				if (event.key !== 'Escape') return;
				set(false);
				ref.current?.querySelector('summary')?.focus();
			}}
			onClick={(event) => (event.target as HTMLElement).closest('a') && set(false)}
		>
			<summary className="flex min-h-11 items-center gap-1.5 rounded-control px-3 font-medium hover:bg-mist">
				<span>{entry.name}</span>
				<span aria-hidden="true" className="text-xs text-leaf">
					▾
				</span>
			</summary>
			<div className="absolute inset-x-0 top-full z-30 border-t border-line bg-white shadow-float">
				<div className="page py-8">
					{template === 1 ? <Columns entry={entry} /> : <ProductList entry={entry} />}
				</div>
			</div>
		</details>
	);
}
