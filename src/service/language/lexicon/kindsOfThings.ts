import { stem } from './stem.ts';
import { linesOf, wordsOf } from './wordLists.ts';

/** A word for things of a kind, then names of such things or of their families: `kind: name name`. */
const lines = `
  animal, creature: dog cat horse cow pig sheep goat rabbit hen chicken duck goose llama alpaca pony donkey hamster parrot
    tortoise snake lizard fox deer hare badger hedgehog squirrel otter seal bear wolf lion tiger elephant monkey giraffe zebra
  bird: duck goose swan gull tern wader heron egret eagle hawk falcon owl finch tit thrush crow raven magpie jay pigeon dove
    robin sparrow starling swallow swift warbler wren woodpecker kingfisher grebe coot moorhen mallard teal wigeon raptor
    songbird corvid parrot hen chicken pheasant partridge plover sandpiper curlew lapwing pelican stork crane cormorant
  bug, insect: bee wasp ant beetle butterfly moth fly mosquito dragonfly hoverfly bumblebee ladybird grasshopper
  fish: trout salmon carp pike perch cod herring tuna eel bass mackerel haddock plaice roach bream goldfish
  fruit: apple pear plum cherry grape banana orange lemon peach apricot strawberry raspberry blueberry melon mango kiwi
  vegetable, veg: carrot potato onion leek cabbage kale lettuce spinach tomato cucumber bean pea beetroot pumpkin courgette
    zucchini pepper broccoli cauliflower celery radish turnip garlic squash
  crop: wheat barley rye oat maize corn rice soy rapeseed potato beet hay bean pea sunflower
  tree: oak beech birch ash maple elm pine spruce fir larch willow poplar lime chestnut walnut cedar alder hazel rowan
  flower: rose tulip daisy lily dahlia iris orchid poppy sunflower daffodil peony lavender pansy begonia
  drink, beverage: coffee tea juice water beer wine cider lemonade cola milk espresso latte cappuccino whisky gin cocktail
  food: bread cheese meat fish rice pasta soup salad pizza sandwich cake fruit vegetable egg yogurt
  cheese: cheddar gouda brie camembert feta mozzarella parmesan stilton gruyere
  dessert, sweet: cake pie pudding tart ice_cream brownie cookie biscuit mousse
  clothes, clothing, garment: shirt trouser jeans dress skirt jacket coat sweater sock hat scarf glove blouse hoodie
  shoe, footwear: boot sandal trainer sneaker slipper loafer
  furniture: chair table sofa bed desk wardrobe shelf cabinet bench stool couch armchair
  tool: hammer saw drill screwdriver spanner wrench plier chisel axe shovel spade rake hoe sander grinder lawnmower
  instrument: piano guitar violin cello flute clarinet trumpet drum saxophone harp oboe trombone viola
  sport: football tennis basketball hockey rugby cricket swimming golf athletics volleyball badminton rowing cycling
  vehicle: car van truck lorry bus motorcycle bike bicycle scooter tram tractor trailer minibus
  boat, vessel: kayak canoe dinghy yacht ferry barge trawler catamaran rowboat
  device, gadget: phone laptop tablet printer monitor router camera keyboard mouse headset desktop
  property, home, dwelling, premises: house flat apartment bungalow villa cottage studio loft maisonette penthouse duplex garage
    office warehouse shop land plot condo townhouse
  software, app, program: slack zoom jira figma salesforce docusign photoshop excel outlook teams dropbox github gitlab notion
    trello asana hubspot zendesk sap adobe autocad
  artwork, exhibit: painting sculpture drawing print ceramic furniture photograph etching portrait textile
  meal: breakfast lunch dinner supper brunch
  spice, herb: basil thyme oregano rosemary parsley mint sage dill coriander cumin paprika cinnamon turmeric saffron
  metal: gold silver copper iron steel aluminium aluminum zinc tin lead nickel brass bronze
  colour, color: red blue green yellow black white orange purple pink brown grey gray
  language: english german french spanish italian portuguese dutch polish russian chinese japanese arabic turkish
  disease, illness: flu cold measles asthma diabetes pneumonia bronchitis malaria cholera hepatitis covid
  pet: dog cat rabbit hamster parrot budgie tortoise ferret guinea_pig
  subject: maths math physics chemistry biology history geography english art music german french latin
  game: chess go poker tetris monopoly scrabble catan
  crime, offence: theft burglary robbery assault fraud vandalism arson
  currency: eur usd gbp chf jpy sek nok dkk`;

const kinds: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  linesOf(lines.replace(/\n {4}(?=\S)/g, ' ').replace(/\n {2,3}(?=\S)/g, '\n')).flatMap((line) => {
    const [heads = '', names = ''] = line.split(': ');
    const set = new Set(wordsOf(names).map((name) => stem(name.replace('_', ' '))));
    return heads.split(', ').map((head): [string, ReadonlySet<string>] => [stem(head), set]);
  }),
);

/** What belongs to a kind of thing, stemmed; undefined for a word that is no kind. */
export function membersOf(word: string): ReadonlySet<string> | undefined {
  return kinds.get(stem(word));
}
