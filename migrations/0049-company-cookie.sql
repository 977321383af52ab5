-- A paper's link is opened by the cookie of the company's login alone.
create index company_session_cookie on company_session (cookie_hash);
