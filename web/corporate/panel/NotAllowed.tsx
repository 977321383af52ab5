import { type CompanyRight, LACKING } from '#insurance/companies/roles.ts';

/** Why a button is not there; nothing where it is. */
export function NotAllowed({ right, allowed }: { right: CompanyRight; allowed: boolean }) {
	return allowed ? null : <p className="text-sm text-mute">{LACKING[right]}</p>;
}
