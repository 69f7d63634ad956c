// What the server tells the page, and what the modules share. Nothing of this is served: tsc reads it.

/** The name of something that can be pointed at: "cell:e5", "card:3". The server gives it as `data-at`. */
export type Anchor = string;

/** A legal move, with the rows of clicks that lead to it. */
export interface Choice {
    move: string;
    paths: Anchor[][];
    label: string;
    ask: string;
    help: string;
    rule: string;
    offer: "click" | "button" | "go" | "quiet";
}

/** Why a row of clicks leads to no move. Its last anchor may be a whole kind: "cell:*". */
export interface Refusal {
    path: Anchor[];
    text: string;
    rule: string;
}

/** The question of half a choice: "Where should Wiltshire march?" */
export interface Step {
    path: Anchor[];
    ask: string;
}

export type SeatName = "first" | "second";

/** Whose turn is hidden behind the curtain. */
export interface Curtain {
    seat: SeatName;
    side: string;
    name: string;
    other: string;
}

/** The part of a die that this page owes, and the story the server is bound to before it gets it. */
export interface Link {
    number: number;
    story: string;
}

/** What the script knows of the table at this moment: see crates/server, `script.rs`. */
export interface Play {
    stage: "gather" | "play" | "over" | "curtain";
    title?: string;
    mine?: boolean;
    seat?: SeatName | null;
    against?: string;
    choices: Choice[];
    no: Refusal[];
    steps?: Step[];
    undo?: boolean;
    back?: boolean;
    stir?: SeatName[];
    only?: string;
    pledges?: (string | null)[];
    link?: Link;
    rule?: string | null;
    curtain?: Curtain;
}

/** What a page asks of the table. */
export interface Request {
    do: string;
    id: string;
    move?: string;
    seat?: SeatName;
    bits?: string;
    number?: number;
}

/** A request that is on its way. */
export interface Pending extends Request {
    /** The question it answers, as it was written. */
    prompt: string;
    /** The connection it was last sent on. */
    sent?: WebSocket;
    /** The server took it; the new picture comes next. */
    done?: boolean;
}

/** What the player is about: the table's state, and the clicks made so far. */
export interface Turn {
    play: Play;
    picked: Anchor[];
    /** The choice that the next confirmation makes. */
    armed: Choice | null;
    pending: Pending | null;
}

/** New children of an element: the number of a piece of markup, [first, count] of old children, or an old child with
 * new children of its own. */
export type Change = number | [number, number] | { at: number; in: Change[] };

/** A request was taken. */
export interface Accepted {
    ok: string;
}

/** A request was refused. */
export interface Refused {
    no: string;
    code: string;
    text: string;
    rule: string;
}

/** What changed on the page since the last message: for each part its first piece and its new children. */
export interface Update {
    epoch: number;
    version: number;
    parts: Record<string, [number, Change[]]>;
    play?: Play;
}

/** What the bot that is awaited does: the share of its thinking that is done, or why it has not begun. */
export interface BotNews {
    says?: string;
    part?: number;
}

/** Something that stands for an anchor: a shape of the board or a card of a hand. */
export type Piece = HTMLElement | SVGGraphicsElement;
