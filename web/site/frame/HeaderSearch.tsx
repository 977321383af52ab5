import { SearchBox } from '#web/ui/search/SearchBox.tsx';
import { useWording } from '#web/ui/site.tsx';

function Glass() {
	return (
		<svg viewBox="0 0 24 24" className="size-6" fill="none" aria-hidden="true">
			<circle cx="10.5" cy="10.5" r="6" stroke="currentColor" strokeWidth="2" />
			<path d="M15 15l5 5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
		</svg>
	);
}

/**
 * Search in the header. It opens below the header with a native disclosure element, so that it
 * works without script. With script, its field receives focus.
 */
export function HeaderSearch() {
	const words = useWording('cari', 'Cari');
	return (
		<details
			name="mega-menu"
			onToggle={({ currentTarget }) =>
				currentTarget.open && currentTarget.querySelector('input')?.focus()
			}
		>
			<summary className="grid size-11 place-items-center rounded-control hover:bg-mist">
				<Glass />
				<span className="sr-only">{words}</span>
			</summary>
			<div className="absolute inset-x-0 top-full z-30 border-t border-line bg-white shadow-float">
				<div className="page max-w-3xl py-5">
					<SearchBox id="cari-di-atas" />
				</div>
			</div>
		</details>
	);
}
