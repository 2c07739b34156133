"""Parses a page's feeds and calendar with Python libraries and reports problems (see scripts/readers.ts)."""

import sys
import urllib.request
from datetime import timezone

import feedparser
import icalendar

problems = []


def expect(what, is_so):
    if not is_so:
        problems.append(what)


def feed(address):
    first = feedparser.parse(address)
    expect(f"{address}: {first.get('bozo_exception')}", not first.bozo)
    expect(f"{address}: status {first.get('status')}", first.get("status") == 200)
    expect(f"{address}: no title, link or language", first.feed.get("title") and first.feed.get("link") and first.feed.get("language"))
    for entry in first.entries:
        expect(f"{address}: an entry without id, link, title, date or content", all(
            [entry.get("id"), entry.get("link"), entry.get("title"), entry.get("published_parsed"), entry.get("summary")]
        ))
    again = feedparser.parse(address, etag=first.get("etag"))
    expect(f"{address}: {again.get('status')} to who has it by its ETag", again.get("status") == 304)
    dated = feedparser.parse(address, modified=first.get("modified")) if first.get("modified") else None
    expect(f"{address}: {dated and dated.get('status')} to who has it by its date", dated is None or dated.get("status") == 304)
    by_date = dated.get("status") if dated else "not asked, for it is too young"
    print(f"feedparser {feedparser.__version__}: {address}: {first.version}, {len(first.entries)} entries, "
          f"bozo {int(first.bozo)}, by ETag {again.get('status')}, by date {by_date}")


def calendar(address):
    with urllib.request.urlopen(address) as answer:
        text = answer.read()
    read = icalendar.Calendar.from_ical(text)
    events = read.walk("VEVENT")
    alarms = read.walk("VALARM")
    expect(f"{address}: {read.errors}", not read.errors)
    for event in events:
        name = event.get("SUMMARY")
        expect(f"{address}: {name}: {event.errors}", not event.errors)
        expect(f"{address}: {name}: a start that is not UTC", event.start.tzinfo in (timezone.utc, icalendar.vDatetime.from_ical("20260101T000000Z").tzinfo))
        expect(f"{address}: {name}: an end before its start", event.end >= event.start)
        expect(f"{address}: {name}: no UID, DTSTAMP, LAST-MODIFIED or URL", all(
            event.get(key) for key in ("UID", "DTSTAMP", "LAST-MODIFIED", "URL")
        ))
        expect(f"{address}: {name}: SEQUENCE {event.get('SEQUENCE')}", int(event["SEQUENCE"]) >= 0)
    expect(f"{address}: one UID twice", len({str(event["UID"]) for event in events}) == len(events))
    written = icalendar.Calendar.from_ical(read.to_ical())
    expect(f"{address}: is another calendar when it is written again", written == read)
    expect(f"{address}: a line of more than 75 octets, or without CRLF", all(
        len(line) <= 75 and b"\n" not in line for line in text.split(b"\r\n")
    ))
    print(f"icalendar {icalendar.__version__}: {address}: {str(read.calendar_name)!r}, {len(events)} events, {len(alarms)} alarms, "
          f"{len(read.errors) + sum(len(event.errors) for event in events)} errors")


page = sys.argv[1]
feed(f"{page}/history.rss")
feed(f"{page}/history.atom")
calendar(f"{page}/calendar.ics")
for problem in problems:
    print(f"problem: {problem}", file=sys.stderr)
sys.exit(1 if problems else 0)
